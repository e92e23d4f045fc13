import { extensionPoint } from '../../kernel/operations/extension-point.js';
import type { Handlers, ReadCall, WriteCall } from '../../kernel/operations/call.js';
import { Composed } from '../../kernel/operations/composed.js';
import type { World } from '../../kernel/operations/world.js';
import { rejectInput, rejectReference, requestErrors } from '../../kernel/errors/request-errors.js';
import { requireRight } from '../../kernel/operations/required-rights.js';
import type { Reader } from '../../kernel/ports/storage.js';
import { findVisible } from '../../kernel/rows/visibility.js';
import { filesRefusal } from '../../kernel/rows/withheld.js';
import { fileErrors } from './errors.js';
import { filesOfEntity, whereAttached } from './files-of-entity.js';
import { MakeLink, type OpenLinked } from './link-service.js';
import type { fileOperations } from './operations.js';
import { type FileOwner, type FileOwners, fileOwnersOf } from './owner.js';
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

/** The handlers of files of records. */
export const fileHandlers: Handlers<typeof fileOperations> = {
  upload: async (call) => {
    const check = (fields: UploadFields) => requireRoom(call, fields);
    const expected = { fields: call.port(Composed).closed(UploadFields), check };
    const { file, fields } = await takeUpload(call.port(FileKeeper), call, expected);
    return async (writing) => {
      await hold(writing, fields);
      await requireRoom({ ...writing, db: writing.tx }, fields);
      const { fileName } = file;
      const createdById = call.caller.userId;
      const details = { ...ownerOf(fields), purpose: fields.purpose, fileName, createdById };
      return shown(await writing.port(FileKeeper).attach(writing, file, details));
    };
  },
  async list(call, { query }) {
    requireId(query, { parameter: 'entityId' });
    const entity = await findEntity(call, { ...query, to: 'view' });
    if (entity === null) throw requestErrors.notFound({});
    const owner = ownerCalled(call, query.entityType);
    await refuseWithheld(call, owner, entity);
    const rows = await filesOfEntity(call, owner, ownerOf(query), entity);
    return { items: rows.map(shown), total: rows.length };
  },
  async createDownloadUrl(call, { params }) {
    const { caller, now } = call;
    const { id, fileName, mimeType, sizeBytes } = await getFile(call, { id: params.fileId, to: 'view' });
    return { ...call.port(MakeLink)({ kind: FILE_LINK, subjectId: id, caller, now }), fileName, mimeType, sizeBytes };
  },
  async remove(call, { params }) {
    const file = await getFile({ ...call, db: call.tx }, { id: params.fileId, to: 'edit' });
    for (const isUsed of call.ask(fileUses)) if (await isUsed(call.tx, file.id)) throw fileErrors.fileInUse({});
    await call.port(FileKeeper).remove(call, file.id);
    return undefined;
  },
};

/** Opens a file that a link leads to, as long as whom the link was made for sees the record of the file. */
export const openLinkedFile: OpenLinked = async (call, id) =>
  call.port(FileKeeper).open(call.portalId, await getFile(call, { id, to: 'view' }));

/** A call that reads, or sees what it has written. */
type Reading = World & Pick<ReadCall, 'caller' | 'now'> & { readonly db: Reader };

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
  call: Reading,
  { id, to }: { readonly id: string; readonly to: 'view' | 'edit' },
): Promise<KeptFile> {
  const file = await call.db.collection(Files).find(id);
  // Documents that we made are reached where documents are.
  const isHere = file !== null && ownersIn(call).has(file.entityType) && file.purpose !== 'document';
  if (!isHere) throw requestErrors.notFound({});
  const entity = { entityType: file.entityType, entityId: file.entityId ?? undefined };
  const found = await findEntity(call, { ...entity, to });
  if (found === null) throw requestErrors.notFound({});
  await refuseWithheld(call, ownerCalled(call, file.entityType), found);
  return file;
}

async function refuseWithheld(call: Reading, { record }: FileOwner, entity: object): Promise<void> {
  const refusal = record === null ? null : await filesRefusal(call, record, entity);
  if (refusal !== null) throw refusal;
}

/** The entity that files belong to, or null when there is none that the caller sees. @throws ProcurekitError `insufficient_rights` */
async function findEntity(
  call: Reading,
  { entityType, entityId, to }: NamedEntity & { readonly to: 'view' | 'edit' },
): Promise<{ readonly archivedAt?: string | null } | null> {
  const { db, caller } = call;
  const owner = ownerCalled(call, entityType);
  const found = owner.record === null ? {} : await findVisible(db, { caller }, owner.record, entityId ?? '');
  // Who sees the record learns what is missing; for everybody else there is nothing here.
  if (found !== null) requireRight(caller, (to === 'edit' && owner.editOf?.(found)) || owner[to]);
  return found;
}

/** Refuses files for what the caller may not change, what is archived, and what has enough of them. */
async function requireRoom(call: Reading, fields: UploadFields): Promise<void> {
  requireId(fields, { pointer: '/entityId' });
  const found = await findEntity(call, { ...fields, to: 'edit' });
  if (found === null) throw rejectReference('/entityId');
  const { archivedAt = null } = found;
  if (archivedAt !== null) throw requestErrors.recordArchived({ archivedAt });
  if ((await call.db.collection(Files).count({ where: whereAttached(ownerOf(fields)) })) < MAX_FILES) return;
  const message = `A record can have at most ${MAX_FILES} files`;
  throw rejectInput([{ pointer: '/file', code: 'too_many_items', message }]);
}

// Two uploads at once cannot both be the last that there is room for.
async function hold(call: WriteCall, { entityType, entityId }: UploadFields): Promise<void> {
  const { record } = ownerCalled(call, entityType);
  if (record !== null) await call.tx.collection(record).findForUpdate(entityId ?? '');
}

function requireId(
  { entityType, entityId }: NamedEntity,
  place: { readonly pointer: string } | { readonly parameter: string },
) {
  if (entityType === 'portal' || entityId !== undefined) return;
  throw rejectInput([{ ...place, code: 'required', message: 'Field is required' }]);
}

function ownersIn(world: World): FileOwners {
  return fileOwnersOf(world.port(Composed).records);
}

function ownerCalled(world: World, entityType: string): FileOwner {
  const owner = ownersIn(world).get(entityType);
  // The schema takes the names of these owners alone.
  if (owner === undefined) throw new TypeError(`Nothing called ${entityType} has files.`);
  return owner;
}

// Documents that we made are published where documents are.
function shown(file: KeptFile) {
  return file as KeptFile & { readonly purpose: (typeof UPLOAD_PURPOSES)[number] };
}
