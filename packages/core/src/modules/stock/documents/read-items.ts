import { referenceProblem, rejectInput } from '../../../errors/request-errors.js';
import type { WriteCall } from '../../../operations/call.js';
import type { Ids } from '../../../ports/ids.js';
import type { Reader } from '../../../ports/storage.js';
import type { Row } from '../../../records/record.js';
import { newRow } from '../../../rows/new-row.js';
import type { KnownUnits } from '../../../values/numbers/known-units.js';
import { unitRatio } from '../../../values/numbers/packaging.js';
import { chosenUnit } from '../../../values/numbers/unit-choice.js';
import type { Problem } from '../../../values/problem.js';
import { CatalogItems } from '../../catalog/index.js';
import { ProcurementItems, receivableRequisitions, Requisitions } from '../../requisitions/index.js';
import { unitsOfChoices } from '../../units/index.js';
import { PLACES_OF_KINDS } from './kinds.js';
import { type DocumentItemRow, type DocumentRow, StockDocumentItems } from './records.js';
import type { StockDocumentItemInput } from './schemas.js';

type Article = Pick<Row<typeof CatalogItems>, 'id' | 'unitId' | 'packagings'>;

/**
 * Makes the items of a document of what was sent. What is wrong is added to the problems.
 *
 * @param kind what the document does, on which it depends what its items must say
 */
export async function readItems(
  { ids }: { readonly ids: Ids },
  db: Reader,
  sent: readonly StockDocumentItemInput[],
  { id: documentId, kind, problems }: Pick<DocumentRow, 'id' | 'kind'> & { readonly problems: Problem[] },
): Promise<DocumentItemRow[]> {
  const articles = await articlesOf(
    db,
    sent.map(({ catalogItemId }) => catalogItemId),
  );
  const units = await unitsOfChoices(db, sent);
  const seen = new Set<string>();
  return sent.map((line, sortOrder) => {
    const at = `/items/${sortOrder}`;
    const { unitCode: _, ...fields } = line;
    const unitId = unitOf(line, { article: articles.get(line.catalogItemId), units, problems, at });
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
    return newRow(StockDocumentItems, { id: ids.uuid() }, fields, { documentId, sortOrder, unitId, quantity });
  });
}

async function articlesOf(db: Reader, named: readonly string[]): Promise<ReadonlyMap<string, Article>> {
  const articles: readonly Article[] = await db
    .collection(CatalogItems)
    .list({ where: { id: { in: [...new Set(named)] } }, select: ['id', 'unitId', 'packagings'] });
  return new Map(articles.map((article) => [article.id, article]));
}

/** What is said of an item that a count has already. */
export function countedTwice(at: string): Problem {
  return { pointer: `${at}/catalogItemId`, code: 'not_unique', message: 'An item is counted once' };
}

interface UnitContext {
  readonly article: Article | undefined;
  readonly units: KnownUnits;
  readonly problems: Problem[];
  readonly at: string;
}

// Any unit of the item; what moves is counted in its base unit.
function unitOf(line: StockDocumentItemInput, { article, units, problems, at }: UnitContext): string {
  const own = article?.unitId ?? '';
  const chosen = chosenUnit(line, problems, at, units) ?? own;
  if (article !== undefined && unitRatio(article, chosen, own) === undefined) {
    const message = 'Is neither the unit of the item nor one of its packagings';
    problems.push({ pointer: `${at}/unitId`, code: 'invalid_format', message });
  }
  return chosen;
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
  sent: readonly Pick<StockDocumentItemInput, 'catalogItemId' | 'procurementItemId'>[],
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
    if (wanted === null || wanted === catalogItemId) return [];
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
