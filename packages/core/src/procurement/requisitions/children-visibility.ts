import type { Viewer } from '../../kernel/access/caller.js';
import type { Where } from '../../kernel/records/record.js';
import { Requisitions } from './records.js';
import { visibleRequisitions } from './visibility.js';

/** What belongs to a requisition. */
interface Child {
  readonly procurementId: string;
}

/** The same of what may belong to no requisition: everybody sees that. */
export function withRequisitionOrNone(viewer: Viewer): Where<{ readonly procurementId: string | null }> | null {
  const where = visibleRequisitions(viewer);
  if (where === null) return null;
  return { or: [{ procurementId: null }, { procurementId: { within: { record: Requisitions, where } } }] };
}

/** Whatever hangs on a requisition is seen with it: lines, price requests, quotes, batches, documents. */
export function visibleWithRequisition(viewer: Viewer): Where<Child> | null {
  const where = visibleRequisitions(viewer);
  return where === null ? null : { procurementId: { within: { record: Requisitions, where } } };
}
