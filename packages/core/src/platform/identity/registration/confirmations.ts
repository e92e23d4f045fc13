import type { OpenCall, UnitOfWork } from '../../../kernel/operations/call.js';
import type { Ids } from '../../../kernel/ports/ids.js';
import { getRow } from '../../../kernel/rows/record-access.js';
import { saveChanges } from '../../../kernel/rows/save-changes.js';
import { findLink, makeLink, oldLinks, useLink } from '../one-time-links/one-time-link.js';
import { Portals, Users, type UserRow } from '../records.js';
import { EmailConfirmations } from './records.js';
import type { World } from '../../../kernel/operations/world.js';

/** How long a link of a confirmation mail works. */
export const CONFIRMATION_SECONDS = 24 * 60 * 60;

const LINKS = { record: EmailConfirmations, prefix: 'evt_', seconds: CONFIRMATION_SECONDS };

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
export async function sendConfirmation(
  deps: World & ConfirmationDeps,
  unit: Unit,
  user: Pick<UserRow, 'id' | 'email'>,
) {
  return deps.mailConfirmation(unit, { to: user.email, token: await makeLink(LINKS, deps, unit, user.id) });
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
