import { Addresses } from '../../kernel/ports/addresses.js';
import { type AccountMails, type MailingUnit, Portals } from '../identity/index.js';
import { enqueueJob } from '../jobs/index.js';
import { QueueMail } from './queue-mail.js';

const LINK_HOURS = 24;
const RESET_MINUTES = 60;

/** The mails about accounts. */
export const accountMails: AccountMails = {
  async confirmation(unit, { to, token }) {
    const { portalName, pageUrl } = await portalOf(unit);
    // An application has a page of its own for it; ours stands beside the call.
    const { hasOwnPages } = unit.port(Addresses);
    const url = pageUrl(`${hasOwnPages ? '/api/v1/auth/email-verification/link' : '/confirm-email'}?token=${token}`);
    const data = { portalName, url, expiresInHours: LINK_HOURS };
    return unit.port(QueueMail)(unit, { kind: 'confirmation', to, data });
  },
  async temporaryPassword(unit, { email, fullName, temporaryPassword }) {
    const { portalName, pageUrl } = await portalOf(unit);
    const data = { portalName, fullName, email, temporaryPassword, signInUrl: pageUrl('/login') };
    return unit.port(QueueMail)(unit, { kind: 'temporaryPassword', to: email, data });
  },
  async reset(unit, { email, fullName, token }) {
    const { portalName, pageUrl } = await portalOf(unit);
    const url = pageUrl(`/reset-password?token=${token}`);
    const data = { portalName, fullName, url, expiresInMinutes: RESET_MINUTES };
    return unit.port(QueueMail)(unit, { kind: 'passwordReset', to: email, data });
  },
  async factorChange(unit, { email, fullName, change }) {
    const { portalName } = await portalOf(unit);
    return unit.port(QueueMail)(unit, {
      kind: 'secondFactorChanged',
      to: email,
      data: { portalName, fullName, change },
    });
  },
  async signInChange(unit, { email, ...change }) {
    const { portalName } = await portalOf(unit);
    return unit.port(QueueMail)(unit, { kind: 'signInSettingsChanged', to: email, data: { portalName, ...change } });
  },
  // Of no portal: whose the address is, is found out when it runs.
  async queue(call, tx, { kind, email }) {
    await enqueueJob(call, { tx, now: call.now }, { kind, portalId: null, payload: { email } });
  },
};

async function portalOf({ tx, portalId, port }: MailingUnit) {
  const portal = await tx.collection(Portals).find(portalId);
  const pageUrl = (path: string) => port(Addresses).appUrl(portal?.slug ?? '') + path;
  return { portalName: portal?.name ?? '', pageUrl };
}
