import { rejectInput } from '../../../errors/request-errors.js';
import type { Ids } from '../../../ports/ids.js';
import type { Reader } from '../../../ports/storage.js';
import type { Row } from '../../../records/record.js';
import { newRow } from '../../../rows/new-row.js';
import type { KnownUnits } from '../../../values/numbers/known-units.js';
import { chosenUnit } from '../../../values/numbers/unit-choice.js';
import type { Problem } from '../../../values/problem.js';
import { CatalogItems } from '../../catalog/index.js';
import { unitsOfChoices } from '../../units/index.js';
import { PLACES_OF_KINDS } from './kinds.js';
import { type DocumentItemRow, type DocumentRow, StockDocumentItems } from './records.js';
import type { StockDocumentItemInput } from './schemas.js';

type Article = Pick<Row<typeof CatalogItems>, 'id' | 'unitId'>;

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
  const named = [...new Set(sent.map(({ catalogItemId }) => catalogItemId))];
  const articles: readonly Article[] = await db
    .collection(CatalogItems)
    .list({ where: { id: { in: named } }, select: ['id', 'unitId'] });
  const byId = new Map(articles.map((article) => [article.id, article]));
  const units = await unitsOfChoices(db, sent);
  const seen = new Set<string>();
  return sent.map((line, sortOrder) => {
    const at = `/items/${sortOrder}`;
    const { unitCode: _, ...fields } = line;
    const unitId = unitOf(line, { article: byId.get(line.catalogItemId), units, problems, at });
    problems.push(...quantityProblems(line, kind, at));
    if (kind === 'count' && seen.has(line.catalogItemId)) {
      problems.push({ pointer: `${at}/catalogItemId`, code: 'not_unique', message: 'An item is counted once' });
    }
    seen.add(line.catalogItemId);
    const quantity = kind === 'count' ? null : fields.quantity;
    return newRow(StockDocumentItems, { id: ids.uuid() }, fields, { documentId, sortOrder, unitId, quantity });
  });
}

interface UnitContext {
  readonly article: Article | undefined;
  readonly units: KnownUnits;
  readonly problems: Problem[];
  readonly at: string;
}

// Stock is kept in the unit of the item.
function unitOf(line: StockDocumentItemInput, { article, units, problems, at }: UnitContext): string {
  const own = article?.unitId ?? '';
  const chosen = chosenUnit(line, problems, at, units) ?? own;
  if (article !== undefined && chosen !== own) {
    const message = 'Is not the unit that the stock of the item is kept in';
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

/** Refuses a document that does not say where its goods are. @throws ProcurekitError `validation_failed` */
export function requirePlaces(document: DocumentRow): void {
  const problems: Problem[] = PLACES_OF_KINDS[document.kind].flatMap((field) =>
    document[field] === null ? [{ pointer: `/${field}`, code: 'required', message: 'Field is required' }] : [],
  );
  if (document.fromWarehouseId !== null && document.fromWarehouseId === document.toWarehouseId) {
    const message = 'Must be another warehouse than the one that the goods leave';
    problems.push({ pointer: '/toWarehouseId', code: 'invalid_format', message });
  }
  if (document.twoStep && document.kind !== 'transfer') {
    problems.push({ pointer: '/twoStep', code: 'invalid_format', message: 'Only transfers have two steps' });
  }
  if (problems.length > 0) throw rejectInput(problems);
}
