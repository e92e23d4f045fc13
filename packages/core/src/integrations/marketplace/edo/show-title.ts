import type { ReceivedWaybillTitle } from '../../../papers/documents/index.js';

/** A title of a transport waybill as answers show it. */
export function showTitle({ stage, fileId, date, remarks, ...told }: ReceivedWaybillTitle) {
  const { packages = null, grossWeightKg = null, arrivedAt = null, leftAt = null } = told;
  return { stage, fileId, date, remarks: [...remarks], packages, grossWeightKg, arrivedAt, leftAt };
}
