import { ProcurekitError } from '../../../errors/errors.js';
import { requestErrors } from '../../../errors/request-errors.js';
import type { Handlers, OpenCall } from '../../../operations/call.js';
import { redirectTo, type Cookie } from '../../../operations/reply.js';
import type { Clock } from '../../../ports/clock.js';
import { Logger } from '../../../ports/logger.js';
import { OpenIdError, OpenId, type OpenIdClient, type OpenIdRequest } from '../../../ports/open-id.js';
import type { SecretBox } from '../../../ports/secret-box.js';
import type { WithPortal } from '../../../ports/storage.js';
import { Portals } from '../records.js';
import { sealedStep } from '../sessions/sealed-step.js';
import { letIn, type LettingInDeps } from '../sessions/sign-in.js';
import { SignInSettings } from '../sign-in-settings/records.js';
import { openIdClientOf } from '../sign-in-settings/settings-of.js';
import { admitUser } from './admit-user.js';
import { COMPANY_REFUSALS, companySignInErrors, type CompanyRefusal } from './errors.js';
import type { companySignInOperations } from './operations.js';
import { Addresses } from '../../../ports/addresses.js';
import { Choices } from '../../../ports/choices.js';
import type { World } from '../../../operations/world.js';

/** What signing in through a provider needs from outside the module. */
export interface CompanySignInDeps extends LettingInDeps {
  readonly openId: OpenId;
  readonly secretBox: SecretBox;
  readonly clock: Clock;
  readonly logger: Logger;
  /** False where only the embedding program signs people in. */
  readonly passwordSignIn: boolean;
  readonly portalUrl: (slug: string) => string;
  readonly appUrl: (slug: string) => string;
}

/** A sign-in under way. */
interface Underway {
  readonly portalId: string;
  readonly slug: string;
  /** Whom the code is from: settings may change meanwhile. */
  readonly issuer: string;
  readonly request: OpenIdRequest;
}

/** What a sign-in page shows of the provider of a portal. */
export interface CompanyButton {
  readonly buttonName: string | null;
  readonly startUrl: string;
}

/** The button of the portal with this name, or null where its people sign in with passwords alone. */
export type FindCompanyButton = (call: Pick<OpenCall, 'system'>, slug: string) => Promise<CompanyButton | null>;

/** Builds the handlers of signing in through providers. */
export function createCompanySignInService(world: World): {
  readonly public: Handlers<typeof companySignInOperations>;
  readonly findButton: FindCompanyButton;
} {
  const step = sealedStep<Underway>('company', world);
  const signInPage = (slug: string | undefined, error: CompanyRefusal, cookies: readonly Cookie[] = []) => {
    const query = new URLSearchParams({ ...(slug === undefined ? {} : { portal: slug }), error });
    return redirectTo(`${world.port(Addresses).appUrl(slug ?? '')}/login?${query.toString()}`, { cookies });
  };
  const findButton: FindCompanyButton = async (call, slug) => {
    const found = await providerOf(call, slug);
    if (found === null) return null;
    const query = new URLSearchParams({ portal: slug });
    const startUrl = `${world.port(Addresses).portalUrl(slug)}/api/v1/auth/company?${query.toString()}`;
    return { buttonName: found.settings.buttonName, startUrl };
  };
  return {
    findButton,
    public: {
      async signInOptions(call, { query }) {
        requireOwnSignIn(call);
        return { company: await findButton(call, query.portal) };
      },
      async beginCompanySignIn(call, { query: { portal: slug } }) {
        requireOwnSignIn(call);
        const found = await providerOf(call, slug);
        const client = found === null ? null : openIdClientOf(call, found.settings, slug);
        if (found === null || client === null) throw requestErrors.notFound({});
        const { portal } = found;
        if (portal.status !== 'active') return signInPage(slug, requestErrors.portalSuspended.code);
        try {
          const { url, request } = await call.port(OpenId).begin(client);
          const underway = { portalId: portal.id, slug, issuer: client.issuer, request };
          return redirectTo(url, { cookies: [step.carry(underway)], headers: { 'Cache-Control': 'no-store' } });
        } catch (error) {
          return signInPage(slug, refusalOf(call, portal.id, error));
        }
      },
      async completeCompanySignIn(call, { query }) {
        requireOwnSignIn(call);
        const underway = step.carriedBy(call);
        try {
          if (underway?.request.state !== query.state || underway === undefined) {
            throw companySignInErrors.signInExpired({});
          }
          const { options } = await complete(call, underway, query);
          const cookies = [...(options.cookies ?? []), step.end];
          return redirectTo(`${call.port(Addresses).appUrl(underway.slug)}/account`, { cookies });
        } catch (error) {
          return signInPage(underway?.slug, refusalOf(call, underway?.portalId, error), [step.end]);
        }
      },
    },
  };
}

function requireOwnSignIn(world: World): void {
  if (!world.port(Choices).passwordSignIn) throw requestErrors.routeNotFound({});
}

interface Provider {
  readonly portal: WithPortal<typeof Portals>;
  readonly settings: WithPortal<typeof SignInSettings>;
}

/** The portal with this name and its settings, where its people may sign in through a provider. */
async function providerOf({ system }: Pick<OpenCall, 'system'>, slug: string): Promise<Provider | null> {
  const portal = await system.collection(Portals).findOne({ slug });
  if (portal === null) return null;
  const settings = await system.collection(SignInSettings).findOne({ portalId: portal.id, id: portal.id });
  return settings?.isEnabled === true ? { portal, settings } : null;
}

async function complete(
  call: OpenCall,
  { portalId, slug, issuer, request }: Underway,
  query: Readonly<Record<string, string | undefined>>,
) {
  const found = await providerOf(call, slug);
  const client = found === null ? null : openIdClientOf(call, found.settings, slug);
  if (found?.portal.id !== portalId || client?.issuer !== issuer) throw companySignInErrors.signInExpired({});
  const { subject, claims } = await call.port(OpenId).complete(client, request, parametersOf(query));
  return call.inPortal(portalId, async (unit) => {
    // Held, so that two first sign-ins of one person come one after the other, and by the settings of now.
    const settings = await unit.tx.collection(SignInSettings).findForUpdate(portalId);
    if (!isStill(settings, client)) throw companySignInErrors.signInExpired({});
    const user = await admitUser(unit, settings, { issuer, subject, claims });
    return letIn(call, unit, { user, transport: 'cookie', operation: 'auth.companyLogin' });
  });
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
