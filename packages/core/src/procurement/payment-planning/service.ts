import type { Handlers } from '../../kernel/operations/call.js';
import { showCalendar } from './calendar/show-calendar.js';
import { exportPayments } from './export/export-payments.js';
import type { paymentPlanningOperations } from './operations.js';

/** The handlers of the planning of payments. */
export const paymentPlanningHandlers: Handlers<typeof paymentPlanningOperations> = {
  calendar: (call, { query }) => showCalendar(call, query),
  exportFile: (call, { body }) => exportPayments(call, body),
};
