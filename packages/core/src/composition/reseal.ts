import type { UnitOfWork } from '../kernel/operations/call.js';
import { bySystem } from '../kernel/operations/cause.js';
import { Composed } from '../kernel/operations/composed.js';
import type { World } from '../kernel/operations/world.js';
import { SecretBox } from '../kernel/ports/secret-box.js';
import { Storage } from '../kernel/ports/storage.js';
import type { SealedColumns } from '../kernel/records/sealed-columns.js';
import { RunUnitOfWork } from '../kernel/rows/unit-of-work.js';
import { PortalAdmin } from '../platform/identity/index.js';

/** What one rotation of the master key did. */
export interface Resealed {
  /** Rows whose secrets were encrypted again. */
  readonly resealed: number;
  /** Rows that were encrypted with the first master key already. */
  readonly current: number;
  /** Rows that none of the master keys opens; they stay as they are. */
  readonly unreadable: number;
}

type Row = Readonly<Record<string, unknown>> & { readonly id: string };

/** Rows that are read at a time; each is written in a unit of work of its own, so that nobody waits. */
const AT_ONCE = 100;

/**
 * Encrypts what is kept with the first master key, while everything else goes on: every row can be opened before and after,
 * because all keys open. Can be run again after an interruption.
 */
export async function resealSecrets(world: World): Promise<Resealed> {
  const box = world.port(SecretBox);
  let [resealed, current, unreadable] = [0, 0, 0];
  for (const { id: portalId } of await world.port(PortalAdmin).list()) {
    for (const sealed of world.port(Composed).sealed) {
      for await (const row of rowsOf(world, portalId, sealed)) {
        if (!isReadable(box, sealed, row)) unreadable += 1;
        else if (isCurrent(box, sealed, row)) current += 1;
        else if (await resealRow(world, portalId, { sealed, id: row.id })) resealed += 1;
      }
    }
  }
  return { resealed, current, unreadable };
}

/** Whether some row in use holds what none of the master keys opens, as after an old one was dropped too early. */
export async function hasUnreadableSecrets(world: World): Promise<boolean> {
  const box = world.port(SecretBox);
  for (const { id: portalId } of await world.port(PortalAdmin).list()) {
    for (const sealed of world.port(Composed).sealed.filter(({ isLog }) => isLog !== true)) {
      for await (const row of rowsOf(world, portalId, sealed)) {
        if (!isReadable(box, sealed, row) && sealed.isIdle?.(row) !== true) return true;
      }
    }
  }
  return false;
}

async function* rowsOf({ port }: World, portalId: string, { record }: SealedColumns): AsyncGenerator<Row> {
  let after: readonly string[] | undefined;
  for (;;) {
    const rows = (await port(Storage)
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

function isReadable(box: SecretBox, { columns }: SealedColumns, row: Row): boolean {
  return columns.every((name) => {
    const value = row[name];
    return typeof value !== 'string' || box.canOpen(value);
  });
}

function isCurrent(box: SecretBox, { columns }: SealedColumns, row: Row): boolean {
  return columns.every((name) => {
    const value = row[name];
    return typeof value !== 'string' || box.isCurrent(value);
  });
}

// The row is read again and held: a secret that somebody replaces meanwhile must not come back.
function resealRow(
  { port }: World,
  portalId: string,
  { sealed: { record, columns, contextOf }, id }: { readonly sealed: SealedColumns; readonly id: string },
): Promise<boolean> {
  const box = port(SecretBox);
  const reseal = async ({ tx }: UnitOfWork) => {
    const row = (await tx.collection(record).findForUpdate(id)) as Row | null;
    if (row === null) return false;
    const context = contextOf(portalId, id);
    const anew = columns.flatMap((name) => {
      const value = row[name];
      return typeof value === 'string' ? [[name, box.seal(box.open(value, context), context)] as const] : [];
    });
    // Nobody's change: versions stay, so that nobody is told to look again.
    await tx.collection(record).adjustMany([{ id, set: Object.fromEntries(anew) }]);
    return true;
  };
  return port(RunUnitOfWork)(portalId, reseal, bySystem('keys.rotate'));
}
