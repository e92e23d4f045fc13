import type {
  MigrationPhase,
  MigrationRunner,
  MigrationStep,
  PhasedStep,
  PhasedSteps,
  ReportProgress,
  StepBesideTraffic,
  TellMigrator,
} from '../../../kernel/ports/migrations.js';
import { createIndexConcurrently, isConcurrent } from './concurrent-index.js';

export type { MigrationRunner, MigrationStep, PhasedStep, PhasedSteps, StepBesideTraffic, TellMigrator };

/** A migration as TypeORM takes it. */
export interface MigrationInstance {
  readonly name: string;
  readonly phase: MigrationPhase;
  /** The upgrade that it is a part of: see `PhasedSteps`. Null for one that wants all processes stopped. */
  readonly after: string | null;
  readonly steps: readonly PhasedStep[];
  /** Whether it runs beside traffic, outside of a transaction. */
  readonly isBeside: boolean;
  /** What it told while it ran. */
  readonly notes: readonly string[];
  /** Hears how far it has come. */
  report: ReportProgress;
  up(runner: MigrationRunner): Promise<void>;
  down(runner: MigrationRunner): Promise<void>;
}

export type MigrationClass = new () => MigrationInstance;

/** What is before the name of a migration of the phase `expand`. Versions that do not know the rest go on beside it. */
export const EXPANDING = 'expand/';

/** What stands in the way of a table's change is waited for so long; meanwhile, others wait behind. */
const LOCK_TIMEOUT = `SET LOCAL lock_timeout = '2s'`;

/** Makes a migration of steps. Its name ends with a number that orders it among the others. */
export function createMigration(
  name: string,
  steps: readonly PhasedStep[],
  { phase, after }: Pick<MigrationInstance, 'phase' | 'after'> = { phase: 'whole', after: null },
): MigrationClass {
  const isBeside = phase !== 'whole' && steps.every(runsBeside);
  // Declared and not an expression: of several classes made by one expression with fields, the CommonJS build keeps the last.
  class Migration {
    readonly name = name;
    readonly phase = phase;
    readonly after = after;
    readonly steps = steps;
    readonly isBeside = isBeside;
    readonly notes: string[] = [];
    report: ReportProgress = () => undefined;

    async up(runner: MigrationRunner): Promise<void> {
      const tell = (note: string) => void this.notes.push(note);
      if (phase !== 'whole' && !isBeside) await runner.query(LOCK_TIMEOUT);
      for (const step of steps) {
        if (typeof step === 'function') await step(runner, tell, this.report);
        else if (typeof step !== 'string') await step.beside(runner, tell, this.report);
        else if (isBeside) await createIndexConcurrently(runner, step);
        else await runner.query(step);
      }
    }

    down(): Promise<void> {
      return Promise.reject(new Error(`The migration ${name} cannot be undone; restore a backup instead.`));
    }
  }
  return Migration;
}

/**
 * Makes the migrations of one change. One in phases becomes several: those that expand, by whose names older versions know that they may
 * go on, and those that contract. Steps beside traffic are apart from others, so that each migration is done wholly or not at all.
 */
export function createMigrations(name: string, steps: readonly MigrationStep[] | PhasedSteps): MigrationClass[] {
  if (!('expand' in steps)) return [createMigration(name, steps)];
  const { after, expand, contract = [] } = steps;
  return [
    ...partsOf(expand).map((part, index) =>
      createMigration(EXPANDING + partName(name, index), part, { phase: 'expand', after }),
    ),
    ...partsOf(contract).map((part, index) =>
      createMigration(partName(name, index), part, { phase: 'contract', after }),
    ),
  ];
}

function partsOf(steps: readonly PhasedStep[]): readonly (readonly PhasedStep[])[] {
  const parts: PhasedStep[][] = [];
  for (const step of steps) {
    const [last] = parts.at(-1) ?? [];
    if (last !== undefined && runsBeside(last) === runsBeside(step)) parts.at(-1)?.push(step);
    else parts.push([step]);
  }
  return parts;
}

function partName(name: string, index: number): string {
  return index === 0 ? name : name.replace(/(?=\d{13}$)/, `Part${index + 1}`);
}

function runsBeside(step: PhasedStep): boolean {
  return typeof step === 'string' ? isConcurrent(step) : typeof step === 'object';
}
