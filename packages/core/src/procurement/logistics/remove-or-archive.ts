import { ProcurekitError } from '../../kernel/errors/errors.js';
import { requestErrors } from '../../kernel/errors/request-errors.js';
import type { UnitOfWork } from '../../kernel/operations/call.js';
import type { Changes, Reader, Where } from '../../kernel/ports/storage.js';
import type { RecordType, Row } from '../../kernel/records/record.js';
import type { FindUse } from '../../kernel/rows/record-reference.js';
import { removeRow, saveChanges, type SaveOptions } from '../../kernel/rows/save-changes.js';

/** Finds whether rows of a record refer to something by one of its columns. */
export function usedBy<R extends RecordType>(record: R, column: keyof Row<R> & string): FindUse {
  return async (db: Reader, id: string) => {
    const user = await db.collection(record).findOne({ [column]: id } as Where<Row<R>>);
    return user === null ? null : record.name;
  };
}

/** What is announced either way. */
type Told = Pick<SaveOptions, 'announce'>;

/**
 * Removes a row that this call holds, or archives it where a document names it or something else uses it; undefined when it is gone.
 *
 * @throws ProcurekitError `entity_in_use` of what an open document names
 */
export async function removeOrArchive<R extends RecordType>(
  unit: Pick<UnitOfWork, 'tx' | 'now' | 'announce'>,
  record: R,
  row: Row<R> & { readonly id: string },
  { uses = [], archived, ...told }: { readonly uses?: readonly FindUse[]; readonly archived: Changes<Row<R>> } & Told,
): Promise<Row<R> | undefined> {
  for (const findUse of uses) {
    if ((await findUse(unit.tx, row.id)) !== null) return saveChanges(unit, record, row, archived, told);
  }
  try {
    await removeRow(unit, record, row, told);
    return undefined;
  } catch (error) {
    if (!(error instanceof ProcurekitError) || error.code !== requestErrors.entityInUse.code) throw error;
    return saveChanges(unit, record, row, archived, told);
  }
}

/** When a row is archived that is given a status; undefined leaves it as it is. */
export function archivedBy({ now }: Pick<UnitOfWork, 'now'>, { status }: { readonly status?: string | undefined }) {
  return status === 'archived' ? now : undefined;
}
