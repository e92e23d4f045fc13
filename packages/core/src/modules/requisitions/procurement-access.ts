import type { PortalCaller } from '../../operations/caller.js';
import { requestErrors } from '../../operations/request-errors.js';
import type { Row } from '../../records/record.js';
import type { Reader } from '../../ports/storage.js';
import { rightsOf, Users } from '../identity/index.js';
import { Requisitions } from './records.js';

/**
 * The pipelines whose requisitions a caller may see; null means all. A key sees what its creator sees: everything with
 * the right to view all requisitions, else the pipelines that the creator was given.
 */
export async function accessiblePipelines(db: Reader, caller: PortalCaller): Promise<readonly string[] | null> {
  if (caller.kind === 'user' && caller.rights.has('requisitions.view_all')) return null;
  const user = await db.collection(Users).find(caller.userId);
  if (user === null) return [];
  return rightsOf(user.roles).has('requisitions.view_all') ? null : user.pipelineIds;
}

/** The requisition with this id, or null when there is none that the caller may see. */
export async function findAccessibleRequisition(
  db: Reader,
  caller: PortalCaller,
  id: string,
): Promise<Row<typeof Requisitions> | null> {
  const requisition = await db.collection(Requisitions).find(id);
  if (requisition === null) return null;
  const pipelines = await accessiblePipelines(db, caller);
  return pipelines === null || pipelines.includes(requisition.pipelineId) ? requisition : null;
}

/** The requisition with this id. @throws ProcurekitError `not_found` when there is none that the caller may see */
export async function getAccessibleRequisition(
  db: Reader,
  caller: PortalCaller,
  id: string,
): Promise<Row<typeof Requisitions>> {
  const requisition = await findAccessibleRequisition(db, caller, id);
  if (requisition === null) throw requestErrors.notFound({});
  return requisition;
}
