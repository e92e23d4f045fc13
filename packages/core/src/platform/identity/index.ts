/**
 * Who is who: portals, their users, roles, rights, the scopes of API keys with the right behind each, registration, sign-in and
 * sessions. A user belongs to one portal; a portal has one owner, who registered it or was named when it was made. Roles are data:
 * a user's rights are looked up at each call. Only hashes of passwords and of tokens are kept, and a session that is over for any
 * reason is removed, so that no process lets it in any more.
 */
export { portalProvisions, type ProvisionPortal } from './portals/found-portal.js';
export { AccountMails, type MailingUnit } from './account-mails.js';
export { identityErrors } from './errors.js';
export { linkErrors } from './one-time-links/errors.js';
export { requireWorkingLink, unknownLink } from './one-time-links/one-time-link.js';
export { accountLinks } from './pages/account-links.js';
export { SignInSettings } from './sign-in-settings/records.js';
export { PasswordResets } from './password-resets/records.js';

export { type CreatedPortal, type Portal, PortalAdmin, type PortalUser } from './portals/admin.js';
export { portalCounts, type CountPortal } from './portals/portal-counts.js';
export { SessionCookie } from './sessions/sign-in.js';
export { createPortalStandings, PortalStandings } from './portals/portal-standings.js';
export { createPortals } from './portals/portals.js';

export { nextDocumentNumber, nextInSeries, seriesOfYear, seriesOn } from './document-number.js';
export { Portals, Users } from './records.js';
export { isOwner } from './users/is-owner.js';
export { acceptsItems, getLocalTime, getRegionalDefaults, getTimezone, getToday } from './regional-defaults.js';

export { EmailConfirmations } from './registration/records.js';
export { createSessionFinder } from './sessions/find-session.js';

export { hashToken, isToken, mintToken } from './sessions/session-token.js';
export { Visitors } from './sessions/visitors.js';
export { callerOf } from './users/caller-of.js';

export { type CreatorChange, keysOfUsers, type NamedKey } from './users/extension-points.js';
