import type { UnitOfWork } from '../../operations/call.js';
import { sortParameter } from '../../records/resource-schemas.js';
import type { RecordType, Row } from '../../records/record.js';
import type { ShowCall } from '../../records/resource-options.js';
import { Money } from '../../values/money.js';
import { sourcingErrors } from './errors.js';
import { SupplierQuotes } from './quotes/records.js';
import { SupplierRfqs } from './rfqs/records.js';

type RfqRow = Row<typeof SupplierRfqs>;
type QuoteRow = Row<typeof SupplierQuotes>;

/** Columns that tell whether the prices of a quote are hidden. */
export const SEAL_COLUMNS = ['sealedUntil', 'origin', 'status'] as const;

/**
 * Whether nobody of the portal may see the prices of a quote: before the deadline of a sealed group, and while the supplier
 * is still writing it.
 */
export function isSealed(quote: Pick<QuoteRow, (typeof SEAL_COLUMNS)[number]>, now: string): boolean {
  return isBefore(quote, now) || (quote.status === 'draft' && quote.origin === 'supplier_portal');
}

/** Whether the prices of a group are hidden still. */
export function isBefore({ sealedUntil }: Pick<RfqRow, 'sealedUntil'>, now: string): boolean {
  return sealedUntil !== null && sealedUntil > now;
}

/** A quote as the portal may know it. */
export function withoutSealedAmounts(
  quote: QuoteRow,
  now: string,
): { readonly [K in keyof QuoteRow]: QuoteRow[K] | null } {
  return isSealed(quote, now) ? { ...quote, subtotalAmount: null, vatAmount: null, totalAmount: null } : quote;
}

/** Refuses to decide on a quote whose prices nobody may see. @throws ProcurekitError `quote_sealed` */
export function refuseSealed({ sealedUntil }: Pick<QuoteRow, 'sealedUntil'>, now: string): void {
  if (sealedUntil !== null && sealedUntil > now) throw sourcingErrors.quoteSealed({ sealedUntil });
}

/** Until when the prices of a group are hidden: the last deadline of those that are sealed. */
export function sealEnd(rfqs: readonly Pick<RfqRow, 'sealedUntilDeadline' | 'responseDeadline'>[]): string | null {
  const deadlines = rfqs.flatMap(({ sealedUntilDeadline, responseDeadline }) =>
    sealedUntilDeadline ? (responseDeadline ?? []) : [],
  );
  return deadlines.toSorted().at(-1) ?? null;
}

/**
 * Brings the seal of a group up to date after a deadline has moved. One supplier's later deadline keeps the prices of all
 * others hidden: whoever knew them could tell the one who still answers.
 */
export async function sealGroup({ tx }: Pick<UnitOfWork, 'tx'>, groupId: string): Promise<void> {
  const rfqs = await tx.collection(SupplierRfqs).list({
    where: { groupId },
    order: [['id', 'asc']],
    select: ['id', 'sealedUntilDeadline', 'responseDeadline', 'sealedUntil'],
  });
  const sealedUntil = sealEnd(rfqs);
  if (rfqs.every((rfq) => rfq.sealedUntil === sealedUntil)) return;
  await tx.collection(SupplierRfqs).updateWhere({ groupId }, { sealedUntil });
  const rfqId = { in: rfqs.map(({ id }) => id) };
  await tx.collection(SupplierQuotes).updateWhere({ rfqId }, { sealedUntil });
}

/** Sorting that tells nothing of sealed amounts: a list in the order of an amount leaves them out. */
export function sortBeside(record: RecordType, amounts: readonly string[]) {
  return {
    schema: sortParameter(record),
    where: (sort: string | undefined, { now }: ShowCall) =>
      amounts.includes((sort ?? '').replace(/^-/, ''))
        ? { or: [{ sealedUntil: null }, { sealedUntil: { lte: now } }] }
        : {},
  };
}

/** Schema of an amount that may be sealed. */
export const SealableMoney = Money.nullable().meta({ description: 'null while the quote is sealed' });
