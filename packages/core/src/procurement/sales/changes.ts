import type { UnitOfWork } from '../../kernel/operations/call.js';
import { dateAlone } from '../../kernel/values/time/due-day.js';
import type { Instant } from '../../kernel/values/time/instant.js';
import { getToday } from '../../platform/identity/index.js';
import { salesErrors } from './errors.js';

/** What the portal notes for itself: it is on no paper, so it can be changed at any time. */
export const OWN_NOTES: readonly string[] = ['internalComment', 'assignedToId', 'customFields'];

/** Refuses to go on with a document that nobody is named in. @throws ProcurekitError `document_incomplete` */
export function requireParties(document: {
  readonly sellerProfileId: string | null;
  readonly customerId: string | null;
  /** Of a contract, which may be one of purchase. */
  readonly supplierId?: string | null;
  readonly direction?: 'sale' | 'purchase';
}) {
  const { direction = 'sale', sellerProfileId, customerId, supplierId = null } = document;
  const parties = direction === 'sale' ? { sellerProfileId, customerId } : { sellerProfileId, supplierId };
  const missing = Object.entries(parties).flatMap(([field, party]) => (party === null ? [field] : []));
  if (missing.length > 0) throw salesErrors.documentIncomplete({ missing });
}

/** The day of a unit of work where the portal is, as documents are dated. */
export async function today({ tx: db, portalId, now }: Pick<UnitOfWork, 'tx' | 'portalId' | 'now'>): Promise<Instant> {
  return dateAlone(await getToday({ db, portalId, now }));
}
