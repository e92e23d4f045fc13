import type { UnitOfWork } from '../kernel/operations/call.js';
import { bySystem } from '../kernel/operations/cause.js';
import type { SecretBox } from '../kernel/ports/secret-box.js';
import type { Storage } from '../kernel/ports/storage.js';
import type { SealedColumns } from '../kernel/records/sealed-columns.js';
import type { RunUnitOfWork } from '../kernel/rows/unit-of-work.js';
import type { PortalAdmin } from '../platform/identity/index.js';

/** What one rotation of the master key did. */
export interface Resealed {
  /** Rows whose secrets were encrypted again. */
  readonly resealed: number;
  /** Rows that were encrypted with the first master key already. */
  readonly current: number;
  /** Rows that none of the master keys opens; they stay as they are. */
  readonly unreadable: number;
}

interface ResealDeps {
  readonly storage: Storage;
  readonly portals: Pick<PortalAdmin, 'list'>;
  readonly secretBox: SecretBox;
  readonly runUnitOfWork: RunUnitOfWork;
  /** Everything that is kept encrypted for longer than a few days. */
  readonly sealed: readonly SealedColumns[];
}

type Row = Readonly<Record<string, unknown>> & { readonly id: string };

/** Rows that are read at a time; each is written in a unit of work of its own, so that nobody waits. */
const AT_ONCE = 100;

/**
 * Encrypts what is kept with the first master key, while everything else goes on: every row can be opened before and after,
 * because all keys open. Can be run again after an interruption.
 */
export async function resealSecrets(deps: ResealDeps): Promise<Resealed> {
  let [resealed, current, unreadable] = [0, 0, 0];
  for (const { id: portalId } of await deps.portals.list()) {
    for (const sealed of deps.sealed) {
      for await (const row of rowsOf(deps, portalId, sealed)) {
        if (!isReadable(deps, sealed, row)) unreadable += 1;
        else if (isCurrent(deps, sealed, row)) current += 1;
        else if (await resealRow(deps, portalId, { sealed, id: row.id })) resealed += 1;
      }
    }
  }
  return { resealed, current, unreadable };
}

/** Whether some row in use holds what none of the master keys opens, as after an old one was dropped too early. */
export async function hasUnreadableSecrets(
  deps: Pick<ResealDeps, 'storage' | 'portals' | 'secretBox' | 'sealed'>,
): Promise<boolean> {
  for (const { id: portalId } of await deps.portals.list()) {
    for (const sealed of deps.sealed.filter(({ isLog }) => isLog !== true)) {
      for await (const row of rowsOf(deps, portalId, sealed)) {
        if (!isReadable(deps, sealed, row) && sealed.isIdle?.(row) !== true) return true;
      }
    }
  }
  return false;
}

async function* rowsOf(
  { storage }: Pick<ResealDeps, 'storage'>,
  portalId: string,
  { record }: SealedColumns,
): AsyncGenerator<Row> {
  let after: readonly string[] | undefined;
  for (;;) {
    const rows = (await storage
      .forPortal(portalId)
      .collection(record)
      .list({
        order: [['id', 'asc']],
        limit: AT_ONCE,
        ...(after === undefined ? {} : { after }),
      })) as unknown as Row[];
    yield* rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < AT_ONCE) return;
    after = [last.id];
  }
}

function isReadable({ secretBox }: Pick<ResealDeps, 'secretBox'>, { columns }: SealedColumns, row: Row): boolean {
  return columns.every((name) => {
    const value = row[name];
    return typeof value !== 'string' || secretBox.canOpen(value);
  });
}

function isCurrent({ secretBox }: Pick<ResealDeps, 'secretBox'>, { columns }: SealedColumns, row: Row): boolean {
  return columns.every((name) => {
    const value = row[name];
    return typeof value !== 'string' || secretBox.isCurrent(value);
  });
}

// The row is read again and held: a secret that somebody replaces meanwhile must not come back.
function resealRow(
  { runUnitOfWork, secretBox }: ResealDeps,
  portalId: string,
  { sealed: { record, columns, contextOf }, id }: { readonly sealed: SealedColumns; readonly id: string },
): Promise<boolean> {
  const reseal = async ({ tx }: UnitOfWork) => {
    const row = (await tx.collection(record).findForUpdate(id)) as Row | null;
    if (row === null) return false;
    const context = contextOf(portalId, id);
    const anew = columns.flatMap((name) => {
      const value = row[name];
      return typeof value === 'string'
        ? [[name, secretBox.seal(secretBox.open(value, context), context)] as const]
        : [];
    });
    // Nobody's change: versions stay, so that nobody is told to look again.
    await tx.collection(record).adjustMany([{ id, set: Object.fromEntries(anew) }]);
    return true;
  };
  return runUnitOfWork(portalId, reseal, bySystem('keys.rotate'));
}
