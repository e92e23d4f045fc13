import { requestErrors } from '../../errors/request-errors.js';
import type { UnitOfWork } from '../../operations/call.js';
import type { Changes } from '../../ports/storage.js';
import type { RecordType, Row } from '../../records/record.js';
import { changedColumns } from '../../rows/save-changes.js';
import { dateAlone } from '../../values/time/due-day.js';
import type { Instant } from '../../values/time/instant.js';
import { getToday } from '../identity/index.js';
import { salesErrors } from './errors.js';

/** What the portal notes for itself: it is on no paper, so it can be changed at any time. */
const OWN_NOTES: readonly string[] = ['internalComment', 'assignedToId', 'customFields'];

interface LockedChange<R extends RecordType, Status> {
  readonly record: R;
  readonly before: Row<R>;
  readonly changes: Changes<Row<R>>;
  /** The lines are to be others. */
  readonly touchesLines?: boolean;
  /** Status before and after. */
  readonly statuses: readonly [Status, Status];
  readonly editable: readonly Status[];
  /** Further fields that are open in the present status. */
  readonly open?: readonly string[];
}

/** Refuses to change what a document says once somebody else has it before them. @throws ProcurekitError `invalid_status` */
export function refuseLockedChange<R extends RecordType, Status extends string>({
  record,
  before,
  changes,
  touchesLines = false,
  statuses,
  editable,
  open = [],
}: LockedChange<R, Status>): void {
  if (statuses.some((status) => editable.includes(status))) return;
  const free = [...OWN_NOTES, ...open];
  const locked = changedColumns(record, before, changes).filter((name) => !free.includes(name));
  if (!touchesLines && locked.length === 0) return;
  throw requestErrors.invalidStatus({ currentStatus: statuses[0], allowedStatuses: editable });
}

/** Refuses to go on with a document that nobody is named in. @throws ProcurekitError `document_incomplete` */
export function requireParties(document: {
  readonly sellerProfileId: string | null;
  readonly customerId: string | null;
  /** Of a contract, which may be one of purchase. */
  readonly supplierId?: string | null;
  readonly direction?: 'sale' | 'purchase';
}) {
  const { direction = 'sale', sellerProfileId, customerId, supplierId = null } = document;
  const parties = direction === 'sale' ? { sellerProfileId, customerId } : { sellerProfileId, supplierId };
  const missing = Object.entries(parties).flatMap(([field, party]) => (party === null ? [field] : []));
  if (missing.length > 0) throw salesErrors.documentIncomplete({ missing });
}

/** The day of a unit of work where the portal is, as documents are dated. */
export async function today({ tx: db, portalId, now }: Pick<UnitOfWork, 'tx' | 'portalId' | 'now'>): Promise<Instant> {
  return dateAlone(await getToday({ db, portalId, now }));
}
