import type { UnitOfWork } from '../../../kernel/operations/call.js';
import type { Ids } from '../../../kernel/ports/ids.js';
import type { Storage } from '../../../kernel/ports/storage.js';
import { makeLink, oldLinks } from '../one-time-links/one-time-link.js';
import { Users, type UserRow } from '../records.js';
import { PasswordResets } from './records.js';
import { RESET_SECONDS } from './reset-seconds.js';
import type { World } from '../../../kernel/operations/world.js';

/** Links that set a new password. */
export const RESETS = { record: PasswordResets, prefix: 'prt_', seconds: RESET_SECONDS };

/** Sends the mail with the link; `failed` where nobody sends any. */
export type MailReset = (
  unit: Pick<UnitOfWork, 'tx' | 'now' | 'portalId'>,
  mail: { readonly email: string; readonly fullName: string; readonly token: string },
) => Promise<'queued' | 'sent' | 'failed'>;

export interface ResetMailDeps {
  readonly ids: Ids;
  readonly mailReset: MailReset;
}

/** Makes a new link for a user and mails it; earlier ones stop. */
export async function sendReset(
  deps: ResetMailDeps,
  unit: World & Pick<UnitOfWork, 'tx' | 'now' | 'portalId'>,
  { id, email, fullName }: Pick<UserRow, 'id' | 'email' | 'fullName'>,
) {
  return deps.mailReset(unit, { email, fullName, token: await makeLink(RESETS, unit, unit, id) });
}

interface RequestedDeps extends ResetMailDeps {
  readonly storage: Storage;
  readonly runUnitOfWork: <T>(portalId: string, work: (unit: UnitOfWork) => Promise<T>) => Promise<T>;
}

/** Mails a link to whoever has this address and may sign in; to nobody else. */
export async function sendRequestedReset(deps: RequestedDeps, email: string): Promise<void> {
  const found = await deps.storage.system.collection(Users).findOne({ email });
  if (found === null) return;
  await deps.runUnitOfWork(found.portalId, async (unit) => {
    const user = await unit.tx.collection(Users).findForUpdate(found.id);
    if (user?.isActive === true) await sendReset(deps, unit, user);
  });
}

export const oldResets = oldLinks('password-resets.forget', PasswordResets);
