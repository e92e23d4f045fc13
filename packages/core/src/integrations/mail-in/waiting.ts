import { waiting } from '../../platform/inbox/index.js';
import { ofBoughtBy } from '../../procurement/requisitions/index.js';
import { SupplierQuotes } from '../../procurement/sourcing/index.js';
import { ReceivedMessages } from './messages/records.js';

/** Answers that made no draft of a quote by themselves wait for somebody who puts them to a price request, or away. */
export const unreadAnswers = waiting(ReceivedMessages)({
  kind: 'answer_unread',
  right: 'supplier_documents.edit',
  open: () => ({ status: 'new' }),
  order: 'createdAt',
  due: () => null,
  why: ({ fromAddress }) => ({
    ru: `Письмо от ${fromAddress} не разобрано`,
    en: `A mail from ${fromAddress} could not be made out`,
  }),
  subject: ({ subject }) => ({ number: null, title: subject }),
  settledBy: ({ id }) => ({ method: 'POST', path: `/received-messages/${id}/attach` }),
});

/** Drafts that mails became wait for whoever buys to look at them and submit them. */
export const draftedAnswers = waiting(SupplierQuotes)({
  kind: 'quote_drafted',
  right: 'supplier_documents.edit',
  open: () => ({ origin: 'email', status: 'draft' }),
  mine: (call) => ofBoughtBy(call, { isFoundOtherwise: true }),
  isSeen: true,
  order: 'createdAt',
  due: () => null,
  why: ({ supplierName }) => ({
    ru: `${supplierName} ответил письмом, предложение не подтверждено`,
    en: `${supplierName} has answered by mail, and nobody has submitted the quote`,
  }),
  subject: ({ number, supplierName }) => ({ number, title: supplierName }),
  settledBy: ({ id }) => ({ method: 'POST', path: `/supplier-quotes/${id}/submit` }),
});

/** What waits because of mails. */
export const waitingMails = [unreadAnswers, draftedAnswers];
