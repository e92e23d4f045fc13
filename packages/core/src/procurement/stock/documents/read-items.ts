import { referenceProblem, rejectInput } from '../../../kernel/errors/request-errors.js';
import type { UnitOfWork, WriteCall } from '../../../kernel/operations/call.js';
import { newRow } from '../../../kernel/rows/new-row.js';
import type { Problem } from '../../../kernel/values/problem.js';
import { ProcurementItems, receivableRequisitions, Requisitions } from '../../requisitions/index.js';
import { PLACES_OF_KINDS } from './kinds.js';
import { type DocumentItemRow, type DocumentRow, StockDocumentItems } from './records.js';
import type { StockDocumentItemInput } from './schemas.js';
import { stockLines } from './stored-items.js';
import { readBeside, type Said } from '../../lines/index.js';

/**
 * Makes the items of a document of what was sent. What is wrong is added to the problems.
 *
 * @param kind what the document does, on which it depends what its items must say
 */
export async function readItems(
  unit: Pick<UnitOfWork, 'id' | 'tx'>,
  sent: readonly Said<StockLineInput>[],
  { id: documentId, kind, before = [], onlyNamed = false, problems }: ItemOwner,
): Promise<DocumentItemRow[]> {
  const rows = stockLines.rowsOf<StockLineInput>(sent, before, problems, { onlyNamed });
  const lines = rows.map(({ line }) => line);
  const beside = await readBeside(unit.tx, lines, { problems });
  const seen = new Set<string>();
  return rows.map(({ line, before: present, at }, sortOrder) => {
    const { unitCode: _, id: _id, ...fields } = line;
    const measure = beside.measure(line, { article: beside.articleOf(line), before: present, at });
    problems.push(...quantityProblems(line, kind, at));
    if ((line.procurementItemId ?? null) !== null && kind !== 'issue') {
      problems.push({
        pointer: `${at}/procurementItemId`,
        code: 'invalid_format',
        message: 'Only issues are for lines',
      });
    }
    if (kind === 'count' && seen.has(line.catalogItemId)) problems.push(countedTwice(at));
    seen.add(line.catalogItemId);
    const quantity = kind === 'count' ? null : fields.quantity;
    const id = present?.id ?? unit.id();
    return newRow(StockDocumentItems, { id }, fields, { documentId, sortOrder, ...measure, quantity });
  });
}

/** An item as a body says it. */
export type StockLineInput = StockDocumentItemInput & { readonly id?: string | undefined };

interface ItemOwner extends Pick<DocumentRow, 'id' | 'kind'> {
  /** @default none, as of a new document */
  readonly before?: readonly DocumentItemRow[];
  /** Items that are not named are left out, and stay. @default false */
  readonly onlyNamed?: boolean;
  readonly problems: Problem[];
}

/** What is said of an item that a count has already. */
export function countedTwice(at: string): Problem {
  return { pointer: `${at}/catalogItemId`, code: 'not_unique', message: 'An item is counted once' };
}

function quantityProblems(
  { quantity = null, countedQuantity = null }: StockDocumentItemInput,
  kind: DocumentRow['kind'],
  at: string,
): Problem[] {
  const missing = (field: string) => [
    { pointer: `${at}/${field}`, code: 'required', message: 'Field is required' } as const,
  ];
  if (kind === 'count') return countedQuantity === null ? missing('countedQuantity') : [];
  return quantity === null ? missing('quantity') : [];
}

/** What is wrong with lines of requisitions that items name: each must be one for the same item that the caller sees or receives. */
export async function lineProblems(
  { tx, caller }: Pick<WriteCall, 'tx' | 'caller'>,
  sent: readonly Said<Pick<StockDocumentItemInput, 'catalogItemId' | 'procurementItemId'>>[],
): Promise<Problem[]> {
  const named = [...new Set(sent.flatMap(({ procurementItemId }) => procurementItemId ?? []))];
  if (named.length === 0) return [];
  const where = receivableRequisitions(caller);
  const lines = await tx.collection(ProcurementItems).list({
    where: {
      id: { in: named },
      ...(where === null ? {} : { procurementId: { within: { record: Requisitions, where } } }),
    },
    select: ['id', 'catalogItemId'],
  });
  const itemsOfLines = new Map(lines.map(({ id, catalogItemId }) => [id, catalogItemId]));
  return sent.flatMap(({ catalogItemId, procurementItemId = null }, index) => {
    const pointer = `/items/${index}/procurementItemId`;
    const wanted = itemsOfLines.get(procurementItemId ?? '');
    if (procurementItemId === null) return [];
    if (wanted === undefined) return [referenceProblem(pointer)];
    // A part of an item that is there says what it is of only where that changes.
    if (wanted === null || catalogItemId === undefined || wanted === catalogItemId) return [];
    return [{ pointer, code: 'invalid_format', message: 'Must be a line for the same item' }];
  });
}

/** A document with its warehouses. Nothing leaves or comes to where goods are counted, so either of the two can name that. */
export function withPlaces(document: DocumentRow): DocumentRow {
  if (document.kind !== 'count') return document;
  return { ...document, fromWarehouseId: document.fromWarehouseId ?? document.toWarehouseId };
}

/** Refuses a document that does not say where its goods are. @throws ProcurekitError `validation_failed` */
export function requirePlaces(document: DocumentRow): void {
  const problems: Problem[] = PLACES_OF_KINDS[document.kind].flatMap((field) =>
    document[field] === null ? [{ pointer: `/${field}`, code: 'required', message: 'Field is required' }] : [],
  );
  if (document.fromWarehouseId !== null && document.toWarehouseId !== null) {
    const isOneWarehouse = document.fromWarehouseId === document.toWarehouseId;
    const message =
      document.kind === 'count'
        ? 'Goods are counted in one warehouse'
        : 'Must be another warehouse than the one that the goods leave';
    if (isOneWarehouse !== (document.kind === 'count')) {
      problems.push({ pointer: '/toWarehouseId', code: 'invalid_format', message });
    }
  }
  if (document.twoStep && document.kind !== 'transfer') {
    problems.push({ pointer: '/twoStep', code: 'invalid_format', message: 'Only transfers have two steps' });
  }
  if (problems.length > 0) throw rejectInput(problems);
}
