import { referenceProblem, rejectInput, requestErrors } from '../../../kernel/errors/request-errors.js';
import type { UnitOfWork } from '../../../kernel/operations/call.js';
import { saveChanges } from '../../../kernel/rows/save-changes.js';
import type { Problem } from '../../../kernel/values/problem.js';
import { countedTwice, readItems, type StockLineInput } from './read-items.js';
import { type DocumentItemRow, type DocumentRow, StockDocumentItems, StockDocuments } from './records.js';
import { MAX_ITEMS } from './schemas.js';
import type { Said } from '../../lines/index.js';

/** An item that is added, or what changes of one. */
export type StockLineToWrite = Said<StockLineInput>;

/** Writes items of a document some at a time; those that are not named stay. */
export interface StockLineWriter {
  /** Adds items: all of them or none. @throws ProcurekitError `validation_failed` by the fields of ordinary calls */
  add(part: UnitOfWork, lines: readonly StockLineToWrite[]): Promise<void>;
  /** Changes the item with this id. @throws ProcurekitError `not_found`, `validation_failed` */
  change(part: UnitOfWork, id: string, line: StockLineToWrite): Promise<void>;
  /** Saves the document with its items. */
  finish(): Promise<void>;
}

/** Refuses to change what is no draft. @throws ProcurekitError `invalid_status` */
export function requireDraft({ status }: Pick<DocumentRow, 'status'>): void {
  if (status !== 'draft') throw requestErrors.invalidStatus({ currentStatus: status, allowedStatuses: ['draft'] });
}

/**
 * Starts to write items of a draft, which this unit of work holds from then on. Only items of the catalog items that are told are read
 * before: a document may have thousands.
 *
 * @throws ProcurekitError `not_found`, `invalid_status`
 */
export async function openStockLineWriter(
  unit: UnitOfWork,
  documentId: string,
  catalogItemIds: readonly string[],
): Promise<StockLineWriter> {
  const document = await unit.tx.collection(StockDocuments).findForUpdate(documentId);
  if (document === null) throw requestErrors.notFound({});
  requireDraft(document);
  const { kind } = document;
  const { present, ...end } = await presentItems(unit, documentId, catalogItemIds);
  const lines = new Map(present.map((line) => [line.id, line]));
  let { nextPlace, count } = end;
  let isWritten = false;
  const read = async (part: UnitOfWork, sent: readonly StockLineToWrite[], own?: DocumentItemRow) => {
    refuseNameless(sent);
    const problems: Problem[] = [];
    const before = own === undefined ? [] : [own];
    const items = await readItems(part, sent, { id: documentId, kind, before, onlyNamed: true, problems });
    const others = new Set(
      [...lines.values()].flatMap(({ id, catalogItemId }) => (id === own?.id ? [] : catalogItemId)),
    );
    if (kind === 'count') {
      for (const [index, item] of items.entries()) {
        if (others.has(item.catalogItemId)) problems.push(countedTwice(`/items/${index}`));
      }
    }
    if (own === undefined && count + items.length > MAX_ITEMS) problems.push(TOO_MANY);
    if (problems.length > 0) throw rejectInput(problems);
    isWritten = true;
    return items;
  };
  return {
    async add(part, sent) {
      const items = await read(part, sent);
      const placed = items.map((item, index) => ({ ...item, sortOrder: nextPlace + index }));
      await part.tx.collection(StockDocumentItems).insertMany(placed);
      for (const item of placed) lines.set(item.id, item);
      nextPlace += placed.length;
      count += placed.length;
    },
    async change(part, id, sent) {
      const before = lines.get(id) ?? (await part.tx.collection(StockDocumentItems).find(id));
      if (before?.documentId !== documentId) throw requestErrors.notFound({});
      const [{ id: _id, documentId: _own, sortOrder: _place, ...changes } = before] = await read(
        part,
        [{ catalogItemId: before.catalogItemId, ...sent, id }],
        before,
      );
      await part.tx.collection(StockDocumentItems).update(id, changes);
      lines.set(id, { ...before, ...changes });
    },
    async finish() {
      if (isWritten) await saveChanges(unit, StockDocuments, document, {}, { touched: 'shown' });
    },
  };
}

// A row may name a catalog item that was archived since.
function refuseNameless(sent: readonly StockLineToWrite[]): void {
  const problems = sent.flatMap(({ catalogItemId }, index) =>
    catalogItemId === undefined ? [referenceProblem(`/items/${index}/catalogItemId`)] : [],
  );
  if (problems.length > 0) throw rejectInput(problems);
}

const TOO_MANY: Problem = {
  pointer: '/items',
  code: 'too_many_items',
  message: `A stock document has at most ${MAX_ITEMS} items`,
};

async function presentItems({ tx }: UnitOfWork, documentId: string, catalogItemIds: readonly string[]) {
  const items = tx.collection(StockDocumentItems);
  const [last] = await items.list({
    where: { documentId },
    order: [
      ['sortOrder', 'desc'],
      ['id', 'desc'],
    ],
    limit: 1,
  });
  return {
    present: await items.list({ where: { documentId, catalogItemId: { in: [...new Set(catalogItemIds)] } } }),
    nextPlace: (last?.sortOrder ?? -1) + 1,
    count: await items.count({ where: { documentId } }),
  };
}
