import { requestErrors } from '../../kernel/errors/request-errors.js';

/** Until when prices that were offered to a group of price requests are hidden; null where they are no secret. */
export interface Sealed {
  readonly sealedUntil: string | null;
}

/** What tells whether the prices of a quote are hidden. */
export interface SealedQuote extends Sealed {
  readonly origin: string;
  readonly submittedAt: string | null;
}

/** Columns that tell whether the prices of a quote are hidden. */
export const SEAL_COLUMNS = ['sealedUntil', 'origin', 'submittedAt'] as const;

/**
 * Whether nobody of the portal may see the prices of a quote: before the deadline of a sealed group, and as long as the supplier
 * has not submitted it. What a supplier wrote and never submitted was offered to nobody.
 */
export function isSealed(quote: SealedQuote, now: string): boolean {
  return isBefore(quote, now) || isUnsubmitted(quote);
}

/** Refuses to speak for a supplier who still writes an offer: neither its words nor its submitting are ours. @throws ProcurekitError `quote_sealed` */
export function refuseUnsubmitted(quote: Omit<SealedQuote, 'sealedUntil'>): void {
  if (isUnsubmitted(quote)) throw requestErrors.quoteSealed({ sealedUntil: null });
}

function isUnsubmitted({ origin, submittedAt }: Omit<SealedQuote, 'sealedUntil'>): boolean {
  return origin === 'supplier_portal' && submittedAt === null;
}

/** Whether the prices of a group are hidden still. */
export function isBefore({ sealedUntil }: Sealed, now: string): boolean {
  return sealedUntil !== null && sealedUntil > now;
}

/** Refuses to decide on a quote whose prices nobody may see. @throws ProcurekitError `quote_sealed` */
export function refuseSealed({ sealedUntil }: Sealed, now: string): void {
  if (isBefore({ sealedUntil }, now)) throw requestErrors.quoteSealed({ sealedUntil });
}

/** When the prices of price requests are hidden, and which of them are open. */
export const withGroup = {
  needs: ['sealedUntil'],
  holds: isBefore,
  over: (now: string) => ({ or: [{ sealedUntil: null }, { sealedUntil: { lte: now } }] }),
} as const;

/** When the prices of quotes are hidden, and which of them are open. */
export const withOffer = {
  needs: SEAL_COLUMNS,
  holds: isSealed,
  over: (now: string) => ({
    and: [
      withGroup.over(now),
      { or: [{ origin: { not: 'supplier_portal' as const } }, { submittedAt: { not: null } }] },
    ],
  }),
  filesRefusal: ({ sealedUntil }: Sealed) => requestErrors.quoteSealed({ sealedUntil }),
} as const;
