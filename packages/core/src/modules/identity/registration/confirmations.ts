import type { OpenCall, UnitOfWork } from '../../../operations/call.js';
import { rejectInput } from '../../../operations/request-errors.js';
import type { Ids } from '../../../ports/ids.js';
import { getRow } from '../../../records/record-access.js';
import { saveChanges } from '../../../records/save-changes.js';
import { toEpochMs, toInstant } from '../../../values/instant.js';
import { Portals, Users } from '../records.js';
import { hashToken } from '../sessions/session-token.js';
import type { UserRow } from '../users/new-user.js';
import { CONFIRMATION_SECONDS, mintConfirmationToken } from './confirmation-token.js';
import { registrationErrors } from './errors.js';
import { EmailConfirmations } from './records.js';

/** Sends the mail with the link; `failed` where nobody sends any. */
export type MailConfirmation = (
  unit: Pick<UnitOfWork, 'tx' | 'now' | 'portalId'>,
  mail: { readonly to: string; readonly token: string },
) => Promise<'queued' | 'sent' | 'failed'>;

export interface ConfirmationDeps {
  readonly ids: Ids;
  readonly mailConfirmation: MailConfirmation;
}

type Unit = Pick<UnitOfWork, 'tx' | 'now' | 'portalId'>;

/** Makes a new link for a user and mails it; earlier ones stop. */
export async function sendConfirmation(deps: ConfirmationDeps, unit: Unit, user: Pick<UserRow, 'id' | 'email'>) {
  const confirmations = unit.tx.collection(EmailConfirmations);
  await confirmations.removeWhere({ userId: user.id, usedAt: null });
  const token = mintConfirmationToken(deps.ids);
  await confirmations.insert({
    id: deps.ids.uuid(),
    userId: user.id,
    tokenHash: hashToken(token),
    expiresAt: toInstant(toEpochMs(unit.now) + CONFIRMATION_SECONDS * 1000),
    usedAt: null,
    createdAt: unit.now,
  });
  return deps.mailConfirmation(unit, { to: user.email, token });
}

/** Confirms the address whose link has this token. @throws ProcurekitError `token_invalid`, `token_expired`, `token_already_used` */
export async function confirmAddress(call: OpenCall, token: string) {
  const found = await call.system.collection(EmailConfirmations).findOne({ tokenHash: hashToken(token) });
  if (found === null) throw tokenProblem('tokenInvalid');
  return call.inPortal(found.portalId, async (unit) => {
    // Two who follow a link at once come one after the other.
    const confirmation = await unit.tx.collection(EmailConfirmations).findForUpdate(found.id);
    if (confirmation === null) throw tokenProblem('tokenInvalid');
    if (confirmation.usedAt !== null) throw registrationErrors.tokenAlreadyUsed({});
    if (confirmation.expiresAt <= unit.now) throw tokenProblem('tokenExpired');
    await unit.tx.collection(EmailConfirmations).update(confirmation.id, { usedAt: unit.now });
    const before = await getRow(unit.tx, Users, confirmation.userId);
    const user = await saveChanges(unit, Users, before, { emailVerifiedAt: unit.now });
    const portal = await getRow(unit.tx, Portals, unit.portalId);
    return { email: user.email, portalSlug: portal.slug };
  });
}

function tokenProblem(name: 'tokenInvalid' | 'tokenExpired') {
  const { code, title } = registrationErrors[name];
  return rejectInput([{ pointer: '/token', code, message: title }]);
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** Links that are long over: until then whoever follows one is told what became of it. */
export const oldConfirmations = {
  kind: 'email-confirmations.forget',
  record: EmailConfirmations,
  where: (nowMs: number) => ({ createdAt: { lte: toInstant(nowMs - 30 * DAY_MS) } }),
} as const;
