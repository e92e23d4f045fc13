import type { Handlers, WriteCall } from '../../../operations/call.js';
import { columnsBearing } from '../../../records/faces.js';
import { newRow } from '../../../records/new-row.js';
import { pageWindow } from '../../../operations/page.js';
import { changedFields } from '../../../records/published-change.js';
import type { Row } from '../../../records/record.js';
import { getRowToChange, saveRow } from '../../../records/record-access.js';
import { rejectInput, rejectReference } from '../../../operations/request-errors.js';
import { sentFields } from '../../../records/sent-fields.js';
import type { Ids } from '../../../ports/ids.js';
import type { Reader } from '../../../ports/storage.js';
import { Files } from '../../files/index.js';
import { Portals } from '../../identity/index.js';
import { sellerProfileErrors } from './errors.js';
import type { sellerProfileOperations } from './operations.js';
import { profileProblems } from './profile-problems.js';
import { SellerProfiles } from './records.js';

type ProfileRow = Row<typeof SellerProfiles>;

const LISTED = columnsBearing(SellerProfiles.columns, 'ws', ['L']) as (keyof ProfileRow)[];
const SHOWN = columnsBearing(SellerProfiles.columns, 'ws', ['L', 'D']) as (keyof ProfileRow)[];
const PICTURES = ['logoFileId', 'stampFileId', 'signatureFileId'] as const;

/** Builds the handlers of the seller profiles' operations. */
export function createSellerProfileService(deps: { readonly ids: Ids }): Handlers<typeof sellerProfileOperations> {
  return {
    async list({ db }, { query }) {
      const where = query.includeArchived === true ? {} : { archivedAt: null };
      const page = await db.collection(SellerProfiles).page({ where, ...pageWindow(query), select: LISTED });
      return { resource: 'seller-profiles', ...page, page: query.page, limit: query.limit };
    },
    async create(call, { body }) {
      const profile = newRow(SellerProfiles, { id: deps.ids.uuid(), now: call.now }, body);
      await check(call, profile);
      const replaced = await holdDefault(call);
      const isDefault = profile.isDefault || replaced === null;
      if (isDefault && replaced !== null) await unsetDefault(call, replaced);
      const created = { ...profile, isDefault };
      await call.tx.collection(SellerProfiles).insert(created);
      return created;
    },
    async update(call, { params, body }) {
      const before = await getRowToChange(call, SellerProfiles, params.id);
      if (changedFields(before, body, SHOWN).length === 0) return before;
      const wanted = { ...before, ...sentFields(body) };
      await check(call, wanted);
      if (before.isDefault && !wanted.isDefault) throw sellerProfileErrors.defaultProfile({});
      if (!before.isDefault && wanted.isDefault) {
        const replaced = await holdDefault(call);
        if (replaced !== null) await unsetDefault(call, replaced);
      }
      return saveRow(call, SellerProfiles, before.id, { ...body, updatedAt: call.now });
    },
    async archive(call, { params }) {
      const profile = await getRowToChange(call, SellerProfiles, params.id);
      if (profile.isDefault) throw sellerProfileErrors.defaultProfile({});
      const changes = { status: 'archived', archivedAt: call.now, updatedAt: call.now } as const;
      return saveRow(call, SellerProfiles, profile.id, changes);
    },
  };
}

/** The profile that documents use where none is named, or null. */
export function findDefaultSellerProfile(db: Reader): Promise<ProfileRow | null> {
  return db.collection(SellerProfiles).findOne({ isDefault: true });
}

async function check({ tx }: WriteCall, profile: ProfileRow): Promise<void> {
  const problems = profileProblems(profile);
  if (problems.length > 0) throw rejectInput(problems);
  for (const picture of PICTURES) {
    const fileId = profile[picture];
    if (fileId === null) continue;
    const file = await tx.collection(Files).find(fileId);
    if (file === null || !file.mimeType.startsWith('image/')) throw rejectReference(`/${picture}`);
  }
}

// The portal is held meanwhile, so that two calls at once cannot both leave a default behind.
async function holdDefault(call: WriteCall): Promise<ProfileRow | null> {
  await call.tx.collection(Portals).findForUpdate(call.portalId);
  return findDefaultSellerProfile(call.tx);
}

async function unsetDefault(call: WriteCall, { id }: ProfileRow): Promise<void> {
  await saveRow(call, SellerProfiles, id, { isDefault: false, updatedAt: call.now });
}
