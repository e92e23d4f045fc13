import type { MigrateOptions } from '../../../kernel/ports/storage.js';
import { UpgradeOutOfOrder } from '../../../kernel/ports/storage-errors.js';
import { EXPANDING, type MigrationInstance } from './create-migration.js';

/** What is known of a database that is to be migrated. */
export interface MigrationState {
  /** All of this version and its modules, in their order. */
  readonly known: readonly MigrationInstance[];
  /** Names of those that have run. */
  readonly ran: ReadonlySet<string>;
}

/**
 * The migrations that are to run, in order.
 * @throws UpgradeOutOfOrder when a phase is asked for that cannot be had as things are
 */
export function migrationsToRun({ known, ran }: MigrationState, phase: MigrateOptions['phase']): MigrationInstance[] {
  const pending = known.filter(({ name }) => !ran.has(name));
  // Where there are no tables yet, nobody can be using them.
  if (phase === undefined || ran.size === 0) return pending;
  const last = new Map(known.map(({ name, after }) => [ownerOf(name), after]));
  const waits = (each: MigrationInstance) => each.phase === 'contract' && each.after === last.get(ownerOf(each.name));
  const first = pending.filter((each) => !waits(each));
  if (phase === 'expand') requireExpandable(first);
  if (phase !== 'contract') return first;
  if (first.length > 0) {
    throw new UpgradeOutOfOrder(
      `These have to run first, and processes of this version in place of older ones: ${namesOf(first)}.`,
    );
  }
  return pending;
}

/** The module that a migration is of; empty for those of the product. */
export function ownerOf(name: string): string {
  const own = name.startsWith(EXPANDING) ? name.slice(EXPANDING.length) : name;
  return own.slice(0, Math.max(0, own.lastIndexOf('/')));
}

function requireExpandable(first: readonly MigrationInstance[]): void {
  const whole = first.filter(({ phase }) => phase === 'whole');
  if (whole.length > 0) {
    throw new UpgradeOutOfOrder(`No older version can go on beside these migrations: ${namesOf(whole)}.`);
  }
  const begun = new Set(first.filter(({ phase }) => phase === 'expand').map(groupOf));
  const passedOver = first.filter((each) => each.phase === 'contract' && begun.has(groupOf(each)));
  if (passedOver.length > 0) {
    throw new UpgradeOutOfOrder(
      `This upgrade passes over a version, and those before it cannot go on beside its migrations: ${namesOf(passedOver)}.`,
    );
  }
}

function groupOf({ name, after }: MigrationInstance): string {
  return `${ownerOf(name)} ${after ?? ''}`;
}

function namesOf(migrations: readonly MigrationInstance[]): string {
  return migrations.map(({ name }) => name).join(', ');
}
