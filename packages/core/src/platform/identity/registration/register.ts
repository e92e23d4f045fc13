import type { OpenCall } from '../../../kernel/operations/call.js';
import { foundPortal } from '../portals/found-portal.js';
import { Portals, Users } from '../records.js';
import { identityErrors } from '../errors.js';
import { newUser } from '../users/new-user.js';
import { sendConfirmation } from './confirmations.js';
import type { Registration } from './schemas.js';

/**
 * Registers a portal with its owner and mails the link that confirms the address: all of it or nothing. Of two who register the same
 * at once, one wins.
 *
 * @throws ProcurekitError `portal_name_taken`, `email_taken`, `company_already_registered`
 */
export async function register(call: OpenCall, sent: Registration) {
  await refuseTaken(call, sent);
  const { now } = call;
  const { email, fullName, phone, password } = sent;
  const consents = {
    offerAcceptedAt: now,
    dataConsentAt: now,
    marketingConsentAt: sent.acceptedMarketing === true ? now : null,
  };
  const account = { email, fullName, phone, password, ...consents, emailVerifiedAt: null };
  const { row: owner } = await newUser(call, { ...account, roles: ['tenant_owner'] }, now);
  const facts = { slug: sent.portalName, name: sent.workspaceName, companyInn: sent.companyInn };
  const mailStatus = await call.acrossPortals(async (tx) => {
    const { portal, inPortal } = await foundPortal(call, tx, { facts, owner, now });
    return sendConfirmation({ ...call, tx: inPortal, portalId: portal.id }, owner);
  });
  return { email, portalSlug: sent.portalName, mailStatus };
}

// Told before the password is hashed, and all uniqueness rules aside; those decide between two who come at once.
async function refuseTaken({ system }: OpenCall, { portalName: slug, email, companyInn }: Registration): Promise<void> {
  const portals = system.collection(Portals);
  if (await portals.exists({ slug })) throw identityErrors.portalNameTaken({ slug });
  if (await system.collection(Users).exists({ email })) throw identityErrors.emailTaken({});
  if (await portals.exists({ companyInn })) throw identityErrors.companyAlreadyRegistered({});
}
