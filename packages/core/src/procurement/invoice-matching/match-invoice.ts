import type { UnitOfWork } from '../../kernel/operations/call.js';
import type { Reader } from '../../kernel/ports/storage.js';
import { ratiosTo } from '../lines/index.js';
import { isCreditNote, type WholeInvoice } from '../invoices/index.js';
import { type AwardedLine, ProcurementItems, Requisitions, sourcingOf } from '../requisitions/index.js';
import { invoicedOfItems, invoicedOfOrderLines } from './earlier-claims.js';
import { expectedOfAwards, expectedOfOrder, type OrderedLine } from './expected-lines.js';
import { findDuplicate } from './find-duplicate.js';
import { judgedIn } from './judged-in.js';
import { linkToAwards, linkToOrders } from './link-lines.js';
import { matchCreditNote } from './match-credit-note.js';
import { matchStatusOf } from './rules/accepted.js';
import { type InvoiceFacts, type JudgedLine, judgeInvoice } from './rules/judge.js';
import { findMatchingSettings, settingsAtBirth } from './settings/service.js';
import { namingContract } from './name-contract.js';
import { unorderedOf } from './unordered.js';
import { differsByPriceOnly } from './who-accepts.js';
import { wholeOfSupplier } from './whole-of-supplier.js';
import type { World } from '../../kernel/operations/world.js';

/** An invoice that was compared, if there was anything to compare it with. */
export interface MatchedInvoice extends WholeInvoice {
  readonly isCompared: boolean;
  /** That it may be another copy is all that is told of it: neither numbers nor papers say so. @default false */
  readonly isMereHint?: boolean;
}

/** What matching looks at of a unit of work. */
type Looking = World & Pick<UnitOfWork, 'tx' | 'portalId' | 'now'>;

/**
 * An invoice as it agrees with what was ordered, or else decided, with the lines that its own are for. One that is paid, or comes to
 * nothing, stays as it is. A credit note is compared with the invoice that it takes back a part of.
 *
 * @throws ProcurekitError `validation_failed` for lines of orders that nothing can be invoiced for
 */
export async function matchInvoice(
  unit: Looking,
  whole: WholeInvoice,
  itemsBefore: WholeInvoice['items'],
): Promise<MatchedInvoice> {
  const { invoice } = whole;
  if (isCreditNote(invoice)) return matchCreditNote(unit, whole);
  const isOver = ['paid', 'refunded', 'cancelled'].includes(invoice.paymentStatus);
  if (isOver || invoice.archivedAt !== null) return { ...whole, isCompared: false };
  const settings = await findMatchingSettings(unit.tx, unit.portalId);
  // A portal that has never said how it matches invoices takes bills that nobody ordered.
  const given = { itemsBefore, takesAnyBill: settings === null };
  const { facts, items, named, isCompared, duplicate } = await factsOf(unit, whole, given);
  const exceptions = judgeInvoice(facts, settings ?? settingsAtBirth(unit));
  const matchStatus = matchStatusOf(exceptions, invoice.acceptedExceptions, isCompared);
  const differs = { matchStatus, exceptions, differsByPriceOnly: differsByPriceOnly(exceptions) };
  return { invoice: { ...named, ...differs }, items, isCompared, isMereHint: duplicate?.holdsUp === false };
}

interface Given {
  readonly itemsBefore: WholeInvoice['items'];
  readonly takesAnyBill: boolean;
}

/** What is bought of items: a bill calls an analog what its supplier does. */
async function boughtItems<I extends { readonly id: string; readonly procurementId: string }>(
  world: World,
  db: Reader,
  { items, own }: { readonly items: readonly I[]; readonly own: readonly unknown[] },
): Promise<I[]> {
  const [first] = items;
  if (first === undefined || own.length === 0) return [...items];
  const analogs = await sourcingOf(world).analogsOf(db, first.procurementId);
  return items.map((item) => ({ ...item, ...analogs.get(item.id) }));
}

async function factsOf(unit: Looking, whole: WholeInvoice, { itemsBefore, takesAnyBill }: Given) {
  const { tx } = unit;
  const { invoice } = whole;
  const { procurementId, supplierId } = invoice;
  const ofOrders = await linkToOrders(tx, whole, itemsBefore);
  const awards = procurementId === null ? [] : await sourcingOf(unit).awardsOf(tx, procurementId);
  const decided = await decidedOf(tx, procurementId, awards);
  const own = awards.filter((award) => award.supplierId === supplierId);
  const items = linkToAwards(ofOrders.items, await boughtItems(unit, tx, { items: decided.items, own }), own);
  const ratioOf = await ratiosTo(
    tx,
    items,
    ({ purchaseOrderItemId, procurementItemId }) =>
      ofOrders.ordered.get(purchaseOrderItemId ?? '')?.item ?? decided.byId.get(procurementItemId ?? ''),
  );
  const lines = items.map((line): JudgedLine => {
    const ordered = ofOrders.ordered.get(line.purchaseOrderItemId ?? '');
    const item = decided.byId.get(line.procurementItemId ?? '');
    const terms = { supplierId, currency: decided.currency };
    const ofAward = () => (item === undefined ? null : expectedOfAwards(item, awards, terms));
    const expected = ordered === undefined ? ofAward() : expectedOfOrder(ordered);
    return judgedIn(ratioOf(line), line, { expected, vatMode: invoice.vatMode });
  });
  const others = own.length > 0 ? [] : [...new Set(awards.map((award) => award.supplierId))];
  const { ordered } = ofOrders;
  const named = await namingContract(tx, { invoice, items }, { ordered, itemsBefore });
  const all = await wholeOfSupplier(tx, { invoice: named, items, ordered }, awards, decided.currency);
  const duplicate = await findDuplicate(tx, { invoice: named, items });
  const isCompared = all !== null || lines.some(({ expected }) => expected !== null);
  const facts: InvoiceFacts = {
    ...invoice,
    lines,
    isExpected: ofOrders.isOrdered || awards.length > 0,
    invoicedBefore: await invoicedBefore(tx, invoice, lines, ofOrders.ordered),
    whole: all,
    otherSuppliers: all === null ? others : [],
    unordered: isCompared || takesAnyBill ? null : await unorderedOf(unit, named),
    duplicateOf: duplicate?.number ?? null,
  };
  return { facts, items, named, isCompared, duplicate };
}

/** The requisition of an invoice as far as something was decided for it. */
async function decidedOf(tx: Looking['tx'], procurementId: string | null, awards: readonly AwardedLine[]) {
  if (procurementId === null) return { items: [], byId: new Map<string, never>(), currency: '' };
  const requisition = await tx.collection(Requisitions).find(procurementId);
  const items = awards.length === 0 ? [] : await tx.collection(ProcurementItems).list({ where: { procurementId } });
  return { items, byId: new Map(items.map((item) => [item.id, item])), currency: requisition?.currency ?? '' };
}

/** What invoices before this one ask for of what its lines are compared with. */
async function invoicedBefore(
  tx: Looking['tx'],
  invoice: WholeInvoice['invoice'],
  lines: readonly JudgedLine[],
  ordered: ReadonlyMap<string, OrderedLine>,
): Promise<ReadonlyMap<string, string>> {
  const keys = new Set(lines.flatMap(({ expected }) => expected?.key ?? []));
  const [ofOrders, ofAwards] = [
    [...keys].filter((key) => !key.includes(' ')),
    [...keys].filter((key) => key.includes(' ')),
  ];
  const known = new Map([...ordered].map(([id, { item }]) => [id, item]));
  const itemOf = (key: string) => key.slice(key.indexOf(' ') + 1);
  const invoiced = await invoicedOfItems(tx, ofAwards.map(itemOf), invoice);
  return new Map([
    ...(await invoicedOfOrderLines(tx, ofOrders, { before: invoice, known })),
    ...ofAwards.map((key) => [key, invoiced.get(itemOf(key)) ?? '0'] as const),
  ]);
}
