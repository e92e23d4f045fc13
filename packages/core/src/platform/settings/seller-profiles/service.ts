import type { Handlers, WriteCall } from '../../../kernel/operations/call.js';
import { rejectInput } from '../../../kernel/errors/request-errors.js';
import { newRow } from '../../../kernel/rows/new-row.js';
import type { Row } from '../../../kernel/records/record.js';
import { getRowToChange } from '../../../kernel/rows/record-access.js';
import { changedColumns, insertRow, saveChanges } from '../../../kernel/rows/save-changes.js';
import { sentFields } from '../../../kernel/records/sent-fields.js';
import type { Reader } from '../../../kernel/ports/storage.js';
import type { Problem } from '../../../kernel/values/problem.js';
import { Files } from '../../files/index.js';
import { getRegionalDefaults, Portals } from '../../identity/index.js';
import { sellerProfileErrors } from './errors.js';
import { sellerProfileOperations } from './operations.js';
import { ownAccountEntered } from './own-account.js';
import { powerProblems } from './power-of-attorney.js';
import { profileProblems } from './profile-problems.js';
import { SellerProfiles } from './records.js';
import { sellerProfiles } from './resource.js';
import { USUAL_HEAD } from './usual-head.js';

type ProfileRow = Row<typeof SellerProfiles>;

const PICTURES = ['logoFileId', 'stampFileId', 'signatureFileId'] as const;
/** What documents can print. */
const PRINTABLE: readonly string[] = ['image/png', 'image/jpeg'];

/** The handlers of the seller profiles' operations. */
export const sellerProfileHandlers: Handlers<typeof sellerProfileOperations> = sellerProfiles.workspace.handlers(
  sellerProfileOperations,
  {
    async create(call, { body }) {
      const { language, vatRate: defaultVatRate } = await getRegionalDefaults(call);
      const usual = { ...USUAL_HEAD[language], defaultVatRate };
      const said = newRow(SellerProfiles, { id: call.id(), now: call.now }, usual, body);
      const profile = { ...said, ...ownAccountEntered(null, said, enteringBy(call)) };
      await check(call, profile);
      const replaced = await holdDefault(call);
      const isDefault = profile.isDefault || replaced === null;
      if (isDefault && replaced !== null) await saveChanges(call, SellerProfiles, replaced, { isDefault: false });
      return insertRow(call, SellerProfiles, { ...profile, isDefault });
    },
    async update(call, { params, body }) {
      const before = await getRowToChange(call, SellerProfiles, params.id);
      if (changedColumns(SellerProfiles, before, body).length === 0) return before;
      const wanted = { ...before, ...sentFields(body) };
      await check(call, wanted);
      if (before.isDefault && !wanted.isDefault) throw sellerProfileErrors.defaultProfile({});
      const replaced = !before.isDefault && wanted.isDefault ? await holdDefault(call) : null;
      if (replaced !== null) await saveChanges(call, SellerProfiles, replaced, { isDefault: false });
      const account = ownAccountEntered(before, wanted, enteringBy(call));
      return saveChanges(call, SellerProfiles, before, { ...body, ...account });
    },
    async archive(call, { params }) {
      const profile = await getRowToChange(call, SellerProfiles, params.id);
      if (profile.isDefault) throw sellerProfileErrors.defaultProfile({});
      return saveChanges(call, SellerProfiles, profile, { status: 'archived', archivedAt: call.now });
    },
  },
);

/** The profile that documents use where none is named, or null. */
export function findDefaultSellerProfile(db: Reader): Promise<ProfileRow | null> {
  return db.collection(SellerProfiles).findOne({ isDefault: true });
}

const enteringBy = ({ caller, now }: WriteCall) => ({ userId: caller.userId, at: now });

// Numbers and pictures are told together: whoever mends one thing should not be sent back for the next.
async function check({ tx }: WriteCall, profile: ProfileRow): Promise<void> {
  const problems: Problem[] = [...profileProblems(profile), ...powerProblems(profile)];
  for (const picture of PICTURES) {
    const fileId = profile[picture];
    if (fileId === null) continue;
    const file = await tx.collection(Files).find(fileId);
    if (file === null || !PRINTABLE.includes(file.mimeType)) {
      const message = 'Must be a PNG or JPEG picture among the files of the portal';
      problems.push({ pointer: `/${picture}`, code: 'reference_not_found', message });
    }
  }
  if (problems.length > 0) throw rejectInput(problems);
}

// The portal is held meanwhile, so that two calls at once cannot both leave a default behind.
async function holdDefault(call: WriteCall): Promise<ProfileRow | null> {
  await call.tx.collection(Portals).findForUpdate(call.portalId);
  return findDefaultSellerProfile(call.tx);
}
