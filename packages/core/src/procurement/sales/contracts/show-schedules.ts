import type { Row } from '../../../kernel/records/record.js';
import type { Reader } from '../../../kernel/ports/storage.js';
import { getLocalTime } from '../../../platform/identity/index.js';
import { NO_EVENTS, planStages, type PaymentStage } from '../../payments/index.js';
import type { Contracts } from './records.js';

/** The payment schedules of contracts, of all that is ordered by them; days have the orders that take it from there. */
export async function schedulesOfContracts(
  call: { readonly db: Reader; readonly portalId: string; readonly now: string },
  contracts: readonly Row<typeof Contracts>[],
): Promise<readonly PaymentStage[][]> {
  const time = await getLocalTime(call);
  return contracts.map(({ paymentSchedule, orderedAmount: total, paidAmount: paid, currencyCode: currency }) =>
    planStages(paymentSchedule, { ...NO_EVENTS, total, currency, paid }, time),
  );
}
