import { waiting } from '../../platform/inbox/index.js';
import { BankOperations } from './records.js';
import { PENDING_STATES } from './states.js';

/** Operations that pay nothing yet wait for those who pay, until they are applied or ignored. */
export const unappliedOperations = waiting(BankOperations)({
  kind: 'bank_operation_unapplied',
  right: 'finance.edit',
  open: () => ({ isApplied: false, state: { in: PENDING_STATES } }),
  order: 'createdAt',
  apart: 'state',
  due: () => null,
  why: ({ amount, currency, counterpartyName, state }) => {
    const what = `${amount} ${currency}${counterpartyName === null ? '' : `, ${counterpartyName}`}`;
    return state === 'unmatched'
      ? { ru: `Для операции банка нет счёта: ${what}`, en: `No invoice is found for a bank operation: ${what}` }
      : { ru: `Операция банка не разнесена: ${what}`, en: `A bank operation is not applied: ${what}` };
  },
  subject: ({ documentNumber, counterpartyName }) => ({ number: documentNumber, title: counterpartyName }),
  settledBy: ({ id }) => ({ method: 'POST', path: `/bank-operations/${id}/apply` }),
});
