/**
 * Payments of invoices, incoming and outgoing, and the rules that are the same for both: payments never exceed the total,
 * an imported payment is entered once and never edited, and the document follows its payments. What a document becomes by
 * them, its own module decides.
 */
export { currencyTotals } from './currency-totals.js';
export { paymentErrors } from './errors.js';
export {
  createPaymentLedger,
  type EnteredPayment,
  type Going,
  type PayableDocument,
  type Payee,
  type Settlement,
} from './ledger.js';
export { paymentOperations } from './operations.js';

export { paymentsOfEach } from './payments-of.js';
export { lastPaymentTo } from './last-payment-to.js';
export { Payments } from './records.js';
export { dueBeforeDate, DueBeforeDate, DueWarnings } from './due-before-date.js';
export { NO_EVENTS, openStagesOf, planStages, type StageEvents } from './schedule/plan-stages.js';
export {
  AgreedPaymentStage,
  agreedStages,
  OpenStage,
  PaymentSchedule,
  PaymentScheduleInput,
  type PaymentStage,
} from './schedule/stages.js';
export { NewPayment, Payment, PaymentPatch } from './schemas.js';
