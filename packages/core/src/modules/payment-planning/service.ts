import type { Handlers } from '../../operations/call.js';
import type { InvoicedOrders } from '../invoices/index.js';
import { showCalendar } from './calendar/show-calendar.js';
import { exportPayments } from './export/export-payments.js';
import type { OrderDeps } from './export/order-payment.js';
import type { paymentPlanningOperations } from './operations.js';
import { invoicedOrdersOf } from '../invoices/index.js';

/** What the service needs from outside the module. */
export interface PaymentPlanningDeps extends OrderDeps {
  readonly orders: InvoicedOrders;
}

/** Builds the handlers of the planning of payments. */
export function createPaymentPlanningService(deps: PaymentPlanningDeps): Handlers<typeof paymentPlanningOperations> {
  return {
    calendar: (call, { query }) => showCalendar(invoicedOrdersOf(call), call, query),
    exportFile: (call, { body }) => exportPayments(deps, call, body),
  };
}
