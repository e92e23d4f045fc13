import { extensionPoint } from '../../kernel/operations/extension-point.js';
import type { Handlers, ReadCall, WriteCall } from '../../kernel/operations/call.js';
import type { PortalCaller } from '../../kernel/access/caller.js';
import type { CloseEnums } from '../../kernel/input/open-enum.js';
import { rejectInput, rejectReference, requestErrors } from '../../kernel/errors/request-errors.js';
import { port } from '../../kernel/ports/port.js';
import { requireRight } from '../../kernel/operations/required-rights.js';
import type { Reader } from '../../kernel/ports/storage.js';
import { findVisible } from '../../kernel/rows/visibility.js';
import { filesRefusal } from '../../kernel/rows/withheld.js';
import { fileErrors } from './errors.js';
import { filesOfEntity, whereAttached } from './files-of-entity.js';
import { MakeLink, type OpenLinked } from './link-service.js';
import type { fileOperations } from './operations.js';
import type { FileOwner, FileOwners } from './owner.js';
import { Files, type UPLOAD_PURPOSES } from './records.js';
import { UploadFields } from './schemas.js';
import { FileKeeper, type KeptFile } from './service.js';
import { takeUpload } from './take-upload.js';

/** Files that an entity can have. */
const MAX_FILES = 100;

/** Kind of the links to files. */
export const FILE_LINK = 'file';

/** Whether something needs a file, so that it cannot be deleted. */
export type FileUse = (db: Reader, fileId: string) => Promise<boolean>;

/** What keeps a file from being deleted. */
export const fileUses = extensionPoint<FileUse>('files.uses');

interface FileServiceDeps {
  readonly files: FileKeeper;
  readonly owners: FileOwners;
  readonly uses: readonly FileUse[];
  readonly makeLink: MakeLink;
  readonly closed: CloseEnums;
}

/** Builds the handlers of files of records. */
export function createFileService(deps: FileServiceDeps): Handlers<typeof fileOperations> {
  const { owners, uses } = deps;
  const expected = deps.closed(UploadFields);
  return {
    upload: async (call) => {
      const { db, caller } = call;
      const check = (fields: UploadFields) => requireRoom(db, caller, owners, fields);
      const { file, fields } = await takeUpload(call.port(FileKeeper), call, { fields: expected, check });
      return async (writing) => {
        await hold(writing, owners, fields);
        await requireRoom(writing.tx, writing.caller, owners, fields);
        const { fileName } = file;
        const details = { ...ownerOf(fields), purpose: fields.purpose, fileName, createdById: caller.userId };
        return shown(await writing.port(FileKeeper).attach(writing, file, details));
      };
    },
    async list({ db, caller, now }, { query }) {
      requireId(query, { parameter: 'entityId' });
      const entity = await findEntity(db, caller, owners, { ...query, to: 'view' });
      if (entity === null) throw requestErrors.notFound({});
      const owner = ownerCalled(owners, query.entityType);
      await refuseWithheld(db, owner, entity, now);
      const rows = await filesOfEntity({ db, caller, now }, owner, ownerOf(query), entity);
      return { items: rows.map(shown), total: rows.length };
    },
    async createDownloadUrl(call, { params }) {
      const { db, caller, now } = call;
      const file = await getFile({ db, caller, now }, owners, { id: params.fileId, to: 'view' });
      const { fileName, mimeType, sizeBytes } = file;
      return {
        ...call.port(MakeLink)({ kind: FILE_LINK, subjectId: file.id, caller, now }),
        fileName,
        mimeType,
        sizeBytes,
      };
    },
    async remove(call, { params }) {
      const file = await getFile({ ...call, db: call.tx }, owners, { id: params.fileId, to: 'edit' });
      for (const isUsed of uses) if (await isUsed(call.tx, file.id)) throw fileErrors.fileInUse({});
      await call.port(FileKeeper).remove(call, file.id);
      return undefined;
    },
  };
}

/** Opens a file of the portal, as long as the caller sees what it belongs to. */
export const OpenFile = port<OpenLinked>('openFile');

/** Opens files that links lead to, as long as whom the link was made for sees the record of the file. */
export function createOpenLinkedFile(deps: Pick<FileServiceDeps, 'files' | 'owners'>): OpenLinked {
  return async (call, id) => {
    const file = await getFile(call, deps.owners, { id, to: 'view' });
    return call.port(FileKeeper).open(call.portalId, file);
  };
}

interface NamedEntity {
  readonly entityType: string;
  readonly entityId?: string | undefined;
}

// The portal has no id of its own here, whatever was sent.
function ownerOf({ entityType, entityId }: NamedEntity) {
  return { entityType, entityId: entityType === 'portal' ? null : (entityId ?? null) };
}

/** The file with this id, if the caller sees what it belongs to and may do that with it, and nothing of it is withheld. */
async function getFile(
  { db, caller, now }: Pick<ReadCall, 'caller' | 'now'> & { readonly db: Reader },
  owners: FileOwners,
  { id, to }: { readonly id: string; readonly to: 'view' | 'edit' },
): Promise<KeptFile> {
  const file = await db.collection(Files).find(id);
  // Documents that we made are reached where documents are.
  if (file === null || !owners.has(file.entityType) || file.purpose === 'document') throw requestErrors.notFound({});
  const entity = { entityType: file.entityType, entityId: file.entityId ?? undefined };
  const found = await findEntity(db, caller, owners, { ...entity, to });
  if (found === null) throw requestErrors.notFound({});
  await refuseWithheld(db, ownerCalled(owners, file.entityType), found, now);
  return file;
}

async function refuseWithheld(db: Reader, { record }: FileOwner, entity: object, now: string): Promise<void> {
  const refusal = record === null ? null : await filesRefusal({ db, now }, record, entity);
  if (refusal !== null) throw refusal;
}

/** The entity that files belong to, or null when there is none that the caller sees. @throws ProcurekitError `insufficient_rights` */
async function findEntity(
  db: Reader,
  caller: PortalCaller,
  owners: FileOwners,
  { entityType, entityId, to }: NamedEntity & { readonly to: 'view' | 'edit' },
): Promise<{ readonly archivedAt?: string | null } | null> {
  const owner = ownerCalled(owners, entityType);
  const found = owner.record === null ? {} : await findVisible(db, { caller }, owner.record, entityId ?? '');
  // Who sees the record learns what is missing; for everybody else there is nothing here.
  if (found !== null) requireRight(caller, (to === 'edit' && owner.editOf?.(found as never)) || owner[to]);
  return found;
}

/** Refuses files for what the caller may not change, what is archived, and what has enough of them. */
async function requireRoom(db: Reader, caller: PortalCaller, owners: FileOwners, fields: UploadFields): Promise<void> {
  requireId(fields, { pointer: '/entityId' });
  const found = await findEntity(db, caller, owners, { ...fields, to: 'edit' });
  if (found === null) throw rejectReference('/entityId');
  const { archivedAt = null } = found;
  if (archivedAt !== null) throw requestErrors.recordArchived({ archivedAt });
  if ((await db.collection(Files).count({ where: whereAttached(ownerOf(fields)) })) < MAX_FILES) return;
  const message = `A record can have at most ${MAX_FILES} files`;
  throw rejectInput([{ pointer: '/file', code: 'too_many_items', message }]);
}

// Two uploads at once cannot both be the last that there is room for.
async function hold({ tx }: WriteCall, owners: FileOwners, { entityType, entityId }: UploadFields): Promise<void> {
  const { record } = ownerCalled(owners, entityType);
  if (record !== null) await tx.collection(record).findForUpdate(entityId ?? '');
}

function requireId(
  { entityType, entityId }: NamedEntity,
  place: { readonly pointer: string } | { readonly parameter: string },
) {
  if (entityType === 'portal' || entityId !== undefined) return;
  throw rejectInput([{ ...place, code: 'required', message: 'Field is required' }]);
}

function ownerCalled(owners: FileOwners, entityType: string): FileOwner {
  const owner = owners.get(entityType);
  // The schema takes the names of these owners alone.
  if (owner === undefined) throw new TypeError(`Nothing called ${entityType} has files.`);
  return owner;
}

// Documents that we made are published where documents are.
function shown(file: KeptFile) {
  return file as KeptFile & { readonly purpose: (typeof UPLOAD_PURPOSES)[number] };
}
