import { waiting } from '../../platform/inbox/index.js';
import { concernedWith, ofBoughtBy, requisitionEvents, Requisitions } from '../requisitions/index.js';
import { supplierRfqEvents } from './events.js';
import { SupplierQuotes } from './quotes/records.js';
import { OPEN_QUOTE_STATUSES } from './quotes/statuses.js';
import { mintPublicToken } from './rfqs/public-token.js';
import { publicUrlOf } from './rfqs/public-url.js';
import { SupplierRfqs } from './rfqs/records.js';
import { AWAITING_STATUSES } from './rfqs/statuses.js';

/** Price requests wait for whoever buys once half of the time for an answer has passed without one. */
export const unansweredRequests = waiting(SupplierRfqs)({
  kind: 'price_request_unanswered',
  right: 'supplier_documents.edit',
  open: ({ now }) => ({ status: { in: AWAITING_STATUSES }, respondedAt: null, halfTimeAt: { lte: now } }),
  mine: ofBoughtBy,
  isSeen: true,
  order: 'halfTimeAt',
  due: ({ responseDeadline }) => responseDeadline,
  why: ({ supplierName }) => ({
    ru: `${supplierName} не отвечает, прошла половина срока`,
    en: `${supplierName} has not answered, and half of the time has passed`,
  }),
  subject: ({ number, subject }) => ({ number, title: subject }),
  settledBy: ({ id }) => ({ method: 'POST', path: `/supplier-rfqs/${id}/remind` }),
  remind: {
    standing: () => ({ status: { in: AWAITING_STATUSES }, respondedAt: null }),
    date: 'responseDeadline',
    concerned: concernedWith,
    toSupplier: () => ({ ru: 'ждём ваше предложение', en: 'we look forward to your quote' }),
    // Of earlier links only the hashes are known.
    pageOfSupplier: async (unit, rfq) => {
      const { secret } = await mintPublicToken(unit, rfq);
      return publicUrlOf(unit, secret);
    },
    event: supplierRfqEvents.reminderDue,
  },
});

const BY_ID = [['id', 'asc']] as const;
const OFFERED = { status: 'in_progress', sourcingStatus: 'quoted', archivedAt: null } as const;

/** Offers wait to be compared as long as nothing is decided by them. Sealed ones wait until they may be looked at. */
export const offersToCompare = waiting(Requisitions)({
  kind: 'offers_to_compare',
  right: 'requisitions.edit',
  open: () => OFFERED,
  async mine(call) {
    const isOpen = { status: { in: OPEN_QUOTE_STATUSES } };
    const unsealed = { or: [{ sealedUntil: null }, { sealedUntil: { lte: call.time.now } }] };
    const { procurementId } = await ofBoughtBy(call);
    const where = { procurementId, and: [isOpen, unsealed] };
    if (!('in' in procurementId)) return { id: { within: { record: SupplierQuotes, where, column: 'procurementId' } } };
    // Where their requisitions are known by their ids, offers lead to those: a database that joins both may look at all of them.
    const offers = await call.db.collection(SupplierQuotes).list({ where, order: BY_ID, select: ['procurementId'] });
    return { id: { in: [...new Set(offers.map((offer) => offer.procurementId))], leads: true } };
  },
  order: 'updatedAt',
  due: ({ dueDate }) => dueDate,
  why: () => ({ ru: 'Есть предложения, решения по строкам нет', en: 'There are offers, and nothing is decided' }),
  settledBy: ({ id }) => ({ method: 'PATCH', path: `/purchase-requisitions/${id}/quote-line-decisions` }),
  remind: {
    standing: () => OFFERED,
    date: 'updatedAt',
    concerned: (_db, requisitions) =>
      Promise.resolve(
        requisitions.map(({ responsibleUserId, createdById, priority }) => ({
          responsibleId: responsibleUserId ?? createdById,
          supplierId: null,
          isUrgent: priority === 'urgent',
        })),
      ),
    event: requisitionEvents.reminderDue,
  },
});
