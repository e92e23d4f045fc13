import type { World } from '../../kernel/operations/world.js';
import { NO_ROW } from '../../kernel/rows/visibility.js';
import { waiting, type WaitingKind } from '../../platform/inbox/index.js';
import { ACCEPTING, ACCEPTING_ALL } from './who-accepts.js';
import { mayAnotherAccept } from './may-accept.js';
import {
  EXCEPTION_WORDS,
  invoiceEvents,
  Invoices,
  type MatchException,
  ownersOfInvoices,
  PAYABLE_STATUSES,
} from '../invoices/index.js';
import type { Language } from '../../kernel/values/text/locale.js';

const inWords = (exceptions: readonly MatchException[], language: Language) =>
  [...new Set(exceptions.map(({ code }) => EXCEPTION_WORDS[code][language]))].join(', ');

const differing = {
  kind: 'invoice_exceptions',
  open: () => ({
    matchStatus: 'exceptions',
    archivedAt: null,
    paymentStatus: { in: PAYABLE_STATUSES },
  }),
  order: 'createdAt',
  due: ({ dueDate }) => dueDate,
  why: ({ exceptions }) => ({
    ru: `Счёт расходится с заказом: ${inWords(exceptions, 'ru')}`,
    en: `The invoice differs from what was ordered: ${inWords(exceptions, 'en')}`,
  }),
  subject: ({ number, supplierName }) => ({ number, title: supplierName }),
} as const satisfies Partial<WaitingKind<typeof Invoices>>;

/**
 * Invoices that differ from what was ordered wait for somebody who may accept that and did not enter them, or for whoever did where nobody
 * else may accept them.
 */
export const differingInvoices = (world: Pick<World, 'port'>) =>
  waiting(Invoices)({
    ...differing,
    right: ACCEPTING,
    async mine({ db, caller }) {
      const among = caller.rights.has(ACCEPTING_ALL) ? {} : { differsByPriceOnly: true };
      if (!(await mayAnotherAccept(world, db, caller.userId))) return among;
      return { ...among, or: [{ createdById: null }, { createdById: { not: caller.userId } }] };
    },
    settledBy: ({ id }) => ({ method: 'POST', path: `/invoices/${id}/accept-exceptions` }),
    remind: {
      standing: () => ({ matchStatus: 'exceptions', archivedAt: null, paymentStatus: { in: PAYABLE_STATUSES } }),
      date: 'createdAt',
      concerned: ownersOfInvoices,
      event: invoiceEvents.reminderDue,
    },
  });

/** And for whoever entered them, who can put them right; what nobody else may accept waits for them already. */
export const ownDifferingInvoices = (world: Pick<World, 'port'>) =>
  waiting(Invoices)({
    ...differing,
    right: 'finance.edit',
    async mine({ db, caller }) {
      return (await mayAnotherAccept(world, db, caller.userId)) ? { createdById: caller.userId } : NO_ROW;
    },
    settledBy: ({ id }) => ({ method: 'PATCH', path: `/invoices/${id}` }),
  });
