import type { PortalCaller, Viewer } from '../../../kernel/access/caller.js';
import { requestErrors } from '../../../kernel/errors/request-errors.js';
import type { World } from '../../../kernel/operations/world.js';
import type { Reader } from '../../../kernel/ports/storage.js';
import type { Where } from '../../../kernel/records/record.js';
import type { DocumentKind } from '../forms/index.js';
import { ACT_KINDS, ENTITY_OF_SALE } from '../kinds.js';
import { DocumentSources, type SourceProcurement } from '../sources.js';
import { isAct } from './group-lines.js';

/**
 * Refuses kinds that somebody may not make. Whoever may not enter a sale, or documents of goods, does not get them entered by a document;
 * acts and claims are made by those who order and receive as well. Scopes say it of a key.
 *
 * @throws ProcurekitError `insufficient_rights`
 */
export function requireRightToMake(caller: PortalCaller, kind: DocumentKind, sources: DocumentSources): void {
  const requiredRight = kind in ENTITY_OF_SALE ? 'sales.edit' : 'logistics.edit';
  const { rights } = caller;
  if (caller.kind !== 'user' || rights.has(requiredRight)) return;
  if (isAct(kind) && (rights.has('requisitions.edit') || sources.receives(caller))) return;
  throw requestErrors.insufficientRights({ requiredRight });
}

/** The requisition that documents of a kind are made of: whoever receives its goods makes acts of them. */
export function findDocumented(
  sources: DocumentSources,
  db: Reader,
  { caller, kind }: { readonly caller: PortalCaller; readonly kind: DocumentKind },
  procurementId: string,
): Promise<SourceProcurement | null> {
  const find = isAct(kind) ? sources.findReceivedProcurement : sources.findVisibleProcurement;
  return find(db, caller, procurementId);
}

interface Documented {
  readonly procurementId: string;
  readonly kind: (typeof ACT_KINDS)[number];
  readonly createdById: string;
}

/** Which documents, and jobs, somebody sees: those of requisitions that they see, and the acts that they made of what they received. */
export function visibleDocuments(viewer: Viewer, call: World): Where<Documented> | null {
  const { visibleTo, receivedBy } = call.port(DocumentSources);
  const seen = visibleTo(viewer);
  if (seen === null) return null;
  const received = receivedBy(viewer);
  if (received === null) return seen;
  return { or: [seen, { and: [received], kind: { in: ACT_KINDS }, createdById: viewer.userId }] };
}
