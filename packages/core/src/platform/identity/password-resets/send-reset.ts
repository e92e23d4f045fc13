import type { JobType } from '../../../kernel/operations/job.js';
import type { World } from '../../../kernel/operations/world.js';
import { Storage } from '../../../kernel/ports/storage.js';
import { RunUnitOfWork } from '../../../kernel/rows/unit-of-work.js';
import { AccountMails, type MailingUnit } from '../account-mails.js';
import { makeLink, oldLinks } from '../one-time-links/one-time-link.js';
import { Users, type UserRow } from '../records.js';
import { PasswordResets } from './records.js';
import { RESET_SECONDS } from './reset-seconds.js';

/** Links that set a new password. */
export const RESETS = { record: PasswordResets, prefix: 'prt_', seconds: RESET_SECONDS };

/** Makes a new link for a user and mails it; earlier ones stop. */
export async function sendReset(
  unit: MailingUnit,
  { id, email, fullName }: Pick<UserRow, 'id' | 'email' | 'fullName'>,
) {
  return unit.port(AccountMails).reset(unit, { email, fullName, token: await makeLink(RESETS, unit, id) });
}

/** Mails a link that was asked for. */
export const requestedReset: JobType = {
  kind: 'identity.mail-password-reset',
  run: ({ payload }, run) => sendRequestedReset(run, String(payload['email'])),
};

// To whoever has this address and may sign in; to nobody else.
async function sendRequestedReset(world: World, email: string): Promise<void> {
  const found = await world.port(Storage).system.collection(Users).findOne({ email });
  if (found === null) return;
  await world.port(RunUnitOfWork)(found.portalId, async (unit) => {
    const user = await unit.tx.collection(Users).findForUpdate(found.id);
    if (user?.isActive === true) await sendReset(unit, user);
  });
}

export const oldResets = oldLinks('password-resets.forget', PasswordResets);
