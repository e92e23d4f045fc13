import type { OpenCall } from '../../../kernel/operations/call.js';
import type { JobType } from '../../../kernel/operations/job.js';
import type { World } from '../../../kernel/operations/world.js';
import { Storage } from '../../../kernel/ports/storage.js';
import { getRow } from '../../../kernel/rows/record-access.js';
import { saveChanges } from '../../../kernel/rows/save-changes.js';
import { RunUnitOfWork } from '../../../kernel/rows/unit-of-work.js';
import { AccountMails, type MailingUnit } from '../account-mails.js';
import { findLink, makeLink, oldLinks, useLink } from '../one-time-links/one-time-link.js';
import { Portals, Users, type UserRow } from '../records.js';
import { EmailConfirmations } from './records.js';

/** How long a link of a confirmation mail works. */
export const CONFIRMATION_SECONDS = 24 * 60 * 60;

const LINKS = { record: EmailConfirmations, prefix: 'evt_', seconds: CONFIRMATION_SECONDS };

/** Makes a new link for a user and mails it; earlier ones stop. */
export async function sendConfirmation(unit: MailingUnit, { id, email }: Pick<UserRow, 'id' | 'email'>) {
  return unit.port(AccountMails).confirmation(unit, { to: email, token: await makeLink(LINKS, unit, id) });
}

/** Mails another link that was asked for. */
export const requestedConfirmation: JobType = {
  kind: 'identity.resend-confirmation',
  run: ({ payload }, run) => resendConfirmation(run, String(payload['email'])),
};

// To whoever registered with this address and has not confirmed it yet; to nobody else.
async function resendConfirmation(world: World, email: string): Promise<void> {
  const found = await world.port(Storage).system.collection(Users).findOne({ email });
  if (found === null) return;
  await world.port(RunUnitOfWork)(found.portalId, async (unit) => {
    const user = await unit.tx.collection(Users).findForUpdate(found.id);
    if (user?.isActive === true && user.emailVerifiedAt === null) await sendConfirmation(unit, user);
  });
}

/** Confirms the address whose link has this token. @throws ProcurekitError `token_invalid`, `token_expired`, `token_already_used` */
export async function confirmAddress(call: OpenCall, token: string) {
  const { portalId, link } = await findLink(LINKS, call, token);
  return call.inPortal(portalId, async (unit) => {
    await useLink(LINKS, unit, link.id);
    const before = await getRow(unit.tx, Users, link.userId);
    const user = await saveChanges(unit, Users, before, { emailVerifiedAt: unit.now });
    const portal = await getRow(unit.tx, Portals, unit.portalId);
    return { email: user.email, portalSlug: portal.slug };
  });
}

export const oldConfirmations = oldLinks('email-confirmations.forget', EmailConfirmations);
