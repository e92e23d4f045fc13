import { findDecidedQuantities } from '../../decisions/decided-quantities.js';
import type { ReadCall } from '../../../../kernel/operations/call.js';
import type { Reader } from '../../../../kernel/ports/storage.js';
import type { Row, Where } from '../../../../kernel/records/record.js';
import { getVisible } from '../../../../kernel/rows/visibility.js';
import { ProcurementItems, Requisitions } from '../../../requisitions/index.js';
import { comparedBy } from '../../../../platform/settings/index.js';
import { RfqItems, SupplierRfqs } from '../../rfqs/records.js';
import { SupplierQuotes } from '../records.js';
import { quoteLines } from '../stored-items.js';
import type { QuoteStatus } from '../statuses.js';
import { compareQuotes } from './compare-quotes.js';
import type { QuoteComparison } from './schemas.js';
import type { WantedLine } from './weigh-offers.js';
import { unitRatios } from '../../../catalog/index.js';
import { LINE_ORDER } from '../../../lines/index.js';

/** Statuses of quotes that can be bought from. */
const COMPARED: readonly QuoteStatus[] = ['submitted', 'under_review', 'accepted', 'partially_accepted'];

/** What is to be compared. */
export interface ComparisonQuery {
  readonly procurementId: string;
  readonly rfqGroupId?: string | undefined;
  readonly currency?: string | undefined;
}

/** Compares the quotes for a requisition. @throws ProcurekitError `not_found` for a requisition that the caller does not see */
export async function loadComparison(
  call: ReadCall,
  { procurementId, rfqGroupId, currency }: ComparisonQuery,
): Promise<QuoteComparison> {
  const requisition = await getVisible(call, Requisitions, procurementId);
  const selected = await findDecidedQuantities(call.db, procurementId);
  return compareOffers(call, { procurementId, rfqGroupId, currency: currency ?? requisition.currency }, selected);
}

/** Compares the quotes for a requisition, whoever looks; `selected` is what was decided, by lines of quotes. */
export async function compareOffers(
  call: Pick<ReadCall, 'now' | 'portalId'> & { readonly db: Reader },
  { procurementId, rfqGroupId, currency }: ComparisonQuery & { readonly currency: string },
  selected: ReadonlyMap<string, string>,
): Promise<QuoteComparison> {
  const { db, now } = call;
  const quotes = await db.collection(SupplierQuotes).list({
    where: { procurementId, status: { in: COMPARED }, ...ofGroup(rfqGroupId) },
    order: [
      ['supplierName', 'asc'],
      ['id', 'asc'],
    ],
  });
  const items = await quoteLines.itemsOfEach(call, quotes);
  const lines = await wantedLines(db, procurementId, rfqGroupId);
  return compareQuotes({
    procurementId,
    currency,
    compareBy: await comparedBy(call),
    now,
    lines,
    ratioOf: await unitRatios(
      db,
      lines.map(({ catalogItemId }) => catalogItemId),
    ),
    quotes: quotes.map((quote, index) => ({ quote, items: items[index] ?? [] })),
    selected,
  });
}

function ofGroup(groupId: string | undefined): Where<Row<typeof SupplierQuotes>> {
  return groupId === undefined ? {} : { rfqId: { within: { record: SupplierRfqs, where: { groupId } } } };
}

// Of a group those lines are compared that it asks for.
async function wantedLines(db: Reader, procurementId: string, groupId: string | undefined): Promise<WantedLine[]> {
  const asked = {
    record: RfqItems,
    where: { rfqId: { within: { record: SupplierRfqs, where: { groupId: groupId ?? '' } } } },
    column: 'procurementItemId',
  } as const;
  return db.collection(ProcurementItems).list({
    where: {
      procurementId,
      status: { not: 'cancelled' },
      ...(groupId === undefined ? {} : { id: { within: asked } }),
    },
    order: LINE_ORDER,
    select: ['id', 'rawName', 'quantity', 'unitId', 'catalogItemId'],
  });
}
