import { ProcurekitError } from '../../../kernel/errors/errors.js';
import { requestErrors } from '../../../kernel/errors/request-errors.js';
import type { Handlers, OpenCall, UnitOfWork } from '../../../kernel/operations/call.js';
import { redirectTo, reply, type Cookie } from '../../../kernel/operations/reply.js';
import { Logger } from '../../../kernel/ports/logger.js';
import { OpenIdError, OpenId, type OpenIdClient, type OpenIdRequest } from '../../../kernel/ports/open-id.js';
import type { WithPortal } from '../../../kernel/ports/storage.js';
import { getRow } from '../../../kernel/rows/record-access.js';
import { RecordDeed } from '../../../kernel/rows/unit-of-work.js';
import { Portals, Users, type UserRow } from '../records.js';
import { confirmedFactor } from '../second-factors/factor-gate.js';
import { sealedStep } from '../sessions/sealed-step.js';
import { beginSecondStep, endOfSecondStep, finishSecondStep } from '../sessions/second-step.js';
import { letIn } from '../sessions/sign-in.js';
import { Visitors } from '../sessions/visitors.js';
import { SignInSettings } from '../sign-in-settings/records.js';
import { inForce } from '../sign-in-settings/pending-settings.js';
import { requireOwnSignIn } from '../sign-in-settings/require-own-sign-in.js';
import { openIdClientOf, settingsOf } from '../sign-in-settings/settings-of.js';
import { admitUser, connectAccount, mayConnect } from './admit-user.js';
import { COMPANY_REFUSALS, companySignInErrors, type CompanyRefusal } from './errors.js';
import type { companyAccountOperations, companySignInOperations } from './operations.js';
import { saysSecondFactor } from './second-factor-said.js';
import { returnPath } from '../pages/return-path.js';
import { Addresses } from '../../../kernel/ports/addresses.js';
import type { World } from '../../../kernel/operations/world.js';

/** A sign-in under way. */
interface Underway {
  readonly portalId: string;
  readonly slug: string;
  /** Whom the code is from: settings may change meanwhile. */
  readonly issuer: string;
  readonly request: OpenIdRequest;
  /** The signed-in user who connects the account; nobody at a sign-in. */
  readonly userId?: string;
  /** Where to go after signing in. */
  readonly back?: string;
}

/** A signed-in user who wants the account connected that comes next. */
interface Consent {
  readonly userId: string;
}

const stepOf = (world: World) => sealedStep<Underway>('company', world);
const consentOf = (world: World) => sealedStep<Consent>('company-consent', world);

/** The handlers of connecting an account at the provider. */
export const companyAccountHandlers: Handlers<typeof companyAccountOperations> = {
  async connectCompanyAccount(call) {
    requireOwnSignIn(call);
    const { slug } = await getRow(call.tx, Portals, call.portalId);
    const settings = await settingsOf(call.tx, call);
    if (!settings.isEnabled || openIdClientOf(call, settings, slug) === null) throw requestErrors.notFound({});
    const user = await getRow(call.tx, Users, call.caller.userId);
    if (!mayConnect(settings, user)) throw companySignInErrors.companyAccountRefused({ reason: 'connecting_off' });
    return reply({ url: startUrlOf(call, slug) }, { cookies: [consentOf(call).carry({ userId: user.id })] });
  },
};

/** The handlers of signing in through providers. */
export const companySignInHandlers: Handlers<typeof companySignInOperations> = {
  async signInOptions(call, { query }) {
    requireOwnSignIn(call);
    return { company: await findCompanyButton(call, query.portal) };
  },
  async beginCompanySignIn(call, { query: { portal: slug, return: wanted } }) {
    requireOwnSignIn(call);
    const found = await providerOf(call, slug);
    const client = found === null ? null : openIdClientOf(call, found.settings, slug);
    if (found === null || client === null) throw requestErrors.notFound({});
    const { portal } = found;
    const back = returnPath(wanted);
    const at = { slug, ...(back === undefined ? {} : { back }) };
    if (portal.status !== 'active') return signInPage(call, at, requestErrors.portalSuspended.code);
    try {
      const { url, request } = await call.port(OpenId).begin(client);
      const connecting = await consentingUser(call);
      const underway = { portalId: portal.id, ...at, issuer: client.issuer, request, ...connecting };
      return redirectTo(url, { cookies: [stepOf(call).carry(underway)], headers: { 'Cache-Control': 'no-store' } });
    } catch (error) {
      return signInPage(call, at, refusalOf(call, portal.id, error));
    }
  },
  async finishCompanySignIn(call, { body: { code } }) {
    requireOwnSignIn(call);
    const { value, options } = await finishSecondStep(call, code);
    return reply(value, { ...options, cookies: [...(options.cookies ?? []), endOfSecondStep(call)] });
  },
  async completeCompanySignIn(call, { query }) {
    requireOwnSignIn(call);
    const step = stepOf(call);
    const underway = step.carriedBy(call);
    try {
      if (underway?.request.state !== query.state || underway === undefined) {
        throw companySignInErrors.signInExpired({});
      }
      await requireSameUser(call, underway);
      const onward = underway.back === undefined ? '' : `?${new URLSearchParams({ return: underway.back }).toString()}`;
      const completed = await complete(call, underway, query);
      if (completed.kind === 'code wanted') {
        const page = `${call.port(Addresses).appUrl(underway.slug)}/sign-in-code${onward}`;
        return redirectTo(page, { cookies: [beginSecondStep(call, completed.user, 'auth.companyLogin')] });
      }
      const cookies = [...completed.cookies, step.end];
      return redirectTo(`${call.port(Addresses).appUrl(underway.slug)}/account${onward}`, { cookies });
    } catch (error) {
      return signInPage(call, underway, refusalOf(call, underway?.portalId, error), [step.end]);
    }
  },
};

/** What a sign-in page shows of the provider of a portal. */
export interface CompanyButton {
  readonly buttonName: string | null;
  readonly startUrl: string;
}

/** The button of the portal with this name, or null where its people sign in with passwords alone. */
export async function findCompanyButton(call: OpenCall, slug: string): Promise<CompanyButton | null> {
  const found = await providerOf(call, slug);
  if (found === null) return null;
  return { buttonName: found.settings.buttonName, startUrl: startUrlOf(call, slug) };
}

async function consentingUser(call: OpenCall): Promise<Partial<Consent>> {
  const given = consentOf(call).carriedBy(call);
  const user = given === undefined ? null : await call.port(Visitors).findSignedIn(call, { isRead: true });
  return user !== null && user.userId === given?.userId ? { userId: user.userId } : {};
}

function signInPage(
  world: World,
  { slug, back }: { readonly slug?: string; readonly back?: string } = {},
  error: CompanyRefusal,
  cookies: readonly Cookie[] = [],
) {
  const portal = slug === undefined ? {} : { portal: slug };
  const query = new URLSearchParams({ ...portal, ...(back === undefined ? {} : { return: back }), error });
  return redirectTo(`${world.port(Addresses).appUrl(slug ?? '')}/login?${query.toString()}`, { cookies });
}

/** Address that leads to the provider of a portal. */
function startUrlOf(world: World, slug: string): string {
  const query = new URLSearchParams({ portal: slug });
  return `${world.port(Addresses).portalUrl(slug)}/api/v1/auth/company?${query.toString()}`;
}

interface Provider {
  readonly portal: WithPortal<typeof Portals>;
  readonly settings: WithPortal<typeof SignInSettings>;
}

/** The portal with this name and its settings, where its people may sign in through a provider. */
async function providerOf({ system, now }: Pick<OpenCall, 'system' | 'now'>, slug: string): Promise<Provider | null> {
  const portal = await system.collection(Portals).findOne({ slug });
  if (portal === null) return null;
  const settings = await system.collection(SignInSettings).findOne({ portalId: portal.id, id: portal.id });
  if (settings === null) return null;
  const working = inForce(settings, now);
  return working.isEnabled ? { portal, settings: working } : null;
}

// An account is connected to whoever asked for it, in the session that they asked in: nobody else consents to it.
async function requireSameUser(call: OpenCall, { userId, portalId }: Underway): Promise<void> {
  if (userId === undefined) return;
  const user = await call.port(Visitors).findSignedIn(call, { isRead: true });
  if (user?.userId !== userId || user.portalId !== portalId) throw companySignInErrors.signInExpired({});
}

/** What became of somebody who came back: signed in, connected, or asked for the code of the second factor. */
type Completed =
  | { readonly kind: 'done'; readonly cookies: readonly Cookie[] }
  | { readonly kind: 'code wanted'; readonly user: UserRow };

async function complete(
  call: OpenCall,
  { portalId, slug, issuer, request, userId }: Underway,
  query: Readonly<Record<string, string | undefined>>,
): Promise<Completed> {
  const found = await providerOf(call, slug);
  const client = found === null ? null : openIdClientOf(call, found.settings, slug);
  if (found?.portal.id !== portalId || client?.issuer !== issuer) throw companySignInErrors.signInExpired({});
  const { subject, claims } = await call.port(OpenId).complete(client, request, parametersOf(query));
  return call.inPortal(portalId, async (unit) => {
    // Held, so that two first sign-ins of one person come one after the other, and by the settings of now.
    const stored = await unit.tx.collection(SignInSettings).findForUpdate(portalId);
    const settings = stored === null ? null : inForce(stored, unit.now);
    if (!isStill(settings, client)) throw companySignInErrors.signInExpired({});
    if (userId !== undefined) {
      const connected = await connectAccount(unit, settings, { issuer, subject, claims, userId });
      await noteConnection(call, unit, connected);
      return { kind: 'done', cookies: [] };
    }
    const user = await admitUser(unit, settings, { issuer, subject, claims });
    const isShown = settings.trustsAmr && saysSecondFactor(claims);
    // A provider knows who somebody is; it is not to open what a second factor closes.
    if (!isShown && (await confirmedFactor(unit.tx, user.id)) !== null) return { kind: 'code wanted', user };
    const { options } = await letIn(call, unit, { user, transport: 'cookie', operation: 'auth.companyLogin' });
    return { kind: 'done', cookies: options.cookies ?? [] };
  });
}

async function noteConnection({ requestId, ip }: OpenCall, unit: UnitOfWork, { id, fullName }: UserRow): Promise<void> {
  const actor = { type: 'user', id, name: fullName } as const;
  const cause = { actor, operation: 'auth.connectCompanyAccount', requestId, ip };
  await unit.port(RecordDeed)(unit, cause, { entityType: 'user', entityId: id });
}

function isStill<Settings extends { readonly isEnabled: boolean; readonly issuer: string | null }>(
  settings: Settings | null,
  { issuer }: OpenIdClient,
): settings is Settings {
  return settings?.isEnabled === true && settings.issuer === issuer;
}

function parametersOf(query: Readonly<Record<string, string | undefined>>): URLSearchParams {
  const sent = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return new URLSearchParams(sent);
}

const OF_PROVIDER = { denied: 'signInDenied', unreachable: 'signInFailed', invalid: 'signInFailed' } as const;

/** What somebody is told; the log of the service says what was wrong. @throws what no page has words for */
function refusalOf(world: World, portalId: string | undefined, error: unknown): CompanyRefusal {
  if (error instanceof OpenIdError) {
    world
      .port(Logger)
      .warn({ portalId, code: error.code, reason: error.message }, 'a provider of sign-ins told nothing');
    return companySignInErrors[OF_PROVIDER[error.code]].code;
  }
  const code = error instanceof ProcurekitError ? COMPANY_REFUSALS.find((each) => each === error.code) : undefined;
  if (code === undefined) throw error;
  world.port(Logger).info({ portalId, reason: String(error) }, 'a sign-in through a provider was refused');
  return code;
}
