import { setTimeout as sleep } from 'node:timers/promises';

import { OpenAnswer } from '../../../kernel/operations/large-answers.js';
import { Clock } from '../../../kernel/ports/clock.js';
import { type CancelSignal, HttpClient } from '../../../kernel/ports/http-client.js';
import { Ids } from '../../../kernel/ports/ids.js';
import { SecretBox } from '../../../kernel/ports/secret-box.js';
import { Storage } from '../../../kernel/ports/storage.js';
import { createSecretMask } from '../../../kernel/values/text/secret-mask.js';
import { toInstant } from '../../../kernel/values/time/instant.js';
import { getToday, Portals } from '../../../platform/identity/index.js';
import type { InstallationRow } from '../installations/records.js';
import { openConfig, withDefaults } from '../installations/sealed-config.js';
import { createTokenSource, openTokens } from '../oauth/tokens.js';
import type { Config } from '../marketplace/entry.js';
import type { ConnectorContext, Integration, OAuthClient } from '../port.js';
import { OAuthProviders, type ProviderOptions } from '../oauth-providers.js';
import { actorOf, CallUseCases } from '../use-cases.js';
import { openLinks } from './links.js';
import { RemoteError } from './remote-error.js';
import { openRemote, type NotedCall } from './remote-http.js';
import { holdSame, wantedBy, type RequireWanted } from './wanted-work.js';
import { Addresses } from '../../../kernel/ports/addresses.js';
import type { World } from '../../../kernel/operations/world.js';

/** Our name at providers, where nobody says otherwise. */
const DEFAULT_CLIENT_ID = 'procurement-service';

/** An installation to be worked for. */
export interface Opened {
  readonly portalId: string;
  readonly installation: InstallationRow;
  readonly entry: Integration;
  readonly signal: CancelSignal;
  /** Whether failures that pass by themselves are waited out. */
  readonly retries: boolean;
  /** Whether the work is still wanted. @default as long as the installation is what it is now */
  readonly requireWanted?: RequireWanted;
  /** Called before every call to the other system; what it throws ends the run. */
  admit?(): void;
  /** Called with every call to the other system. */
  note(call: NotedCall): void;
}

/** Opens what a connector works with. */
export function openContext(world: World, opened: Opened): ConnectorContext {
  const { portalId, installation, entry, signal, requireWanted = wantedBy(installation) } = opened;
  const config = withDefaults(entry, openConfig(world.port(SecretBox), portalId, installation));
  const actor = actorOf(portalId, installation);
  const db = world.port(Storage).forPortal(portalId);
  const own = world.port(OAuthProviders)?.[entry.slug] ?? {};
  const mask = createSecretMask(own.clientSecret, ...secretsIn(entry, config));
  const addresses = addressesOf(entry, own, config);
  const addressOf = (name: string) => {
    const address = addresses[name];
    if (typeof address !== 'string') throw new RemoteError('configuration_required', name);
    return address.replace(/(?<!\/)\/+$/, '');
  };
  const oauthClient = (): OAuthClient => {
    const [id, secret] = [config['clientId'], config['clientSecret']];
    if (typeof id === 'string') return { id, secret: typeof secret === 'string' ? secret : null };
    return { id: own.clientId ?? DEFAULT_CLIENT_ID, secret: own.clientSecret ?? null };
  };
  const context: ConnectorContext = {
    installationId: installation.id,
    config,
    signal,
    db,
    isOn: (capability) => installation.enabledCapabilities.includes(capability),
    now: () => world.port(Clock).now(),
    today: () => getToday({ db, portalId, now: toInstant(world.port(Clock).now()) }),
    http: {
      at: (name, headers = {}) =>
        openRemote({
          http: world.port(HttpClient),
          headers,
          signal,
          retries: opened.retries,
          note: opened.note,
          async admit() {
            opened.admit?.();
            await requireWanted(db);
          },
          mask,
          address: addressOf(name),
          openAnswer: () => world.port(OpenAnswer)(portalId),
          now: () => world.port(Clock).now(),
          pause: (ms, until) => pauseUntil(ms, until),
        }),
    },
    addressOf,
    hide: mask.hide,
    oauthClient,
    async pageUrl(path) {
      const portal = await world.port(Storage).system.collection(Portals).find(portalId);
      return world.port(Addresses).appUrl(portal?.slug ?? '') + path;
    },
    async token(wasRefused) {
      const provider = entry.connector.oauth;
      if (provider === undefined) throw new RemoteError('remote_auth_failed', 'there is no provider to connect');
      const owner = { portalId, installationId: installation.id };
      const tokensOf = createTokenSource(world, { owner, provider, client: oauthClient(), context });
      return (await tokensOf(wasRefused)).accessToken;
    },
    async tokenState() {
      return (await openTokens(world, db, { portalId, installationId: installation.id })).tokens.state;
    },
    links: openLinks({
      ids: world.port(Ids),
      installationId: installation.id,
      now: () => toInstant(world.port(Clock).now()),
      db,
      write: (work) =>
        world.port(Storage).transaction(portalId, async (tx) => {
          await holdSame(tx, installation);
          await work(tx);
        }),
    }),
    records: world.port(CallUseCases)(actor),
  };
  return context;
}

function secretsIn({ configSchema }: Integration, config: Config): (string | undefined)[] {
  return configSchema.map(({ key, isSecret }) => {
    const value = config[key];
    return isSecret && typeof value === 'string' ? value : undefined;
  });
}

function addressesOf(
  { addresses = {} }: Integration,
  { authUrl, apiUrl }: ProviderOptions,
  config: Config,
): Readonly<Record<string, unknown>> {
  const declared = typeof addresses === 'function' ? addresses(config) : addresses;
  const replaced = Object.entries({ authUrl, apiUrl }).filter(([, address]) => address !== undefined);
  return { ...declared, ...Object.fromEntries(replaced), ...config };
}

async function pauseUntil(ms: number, signal: CancelSignal): Promise<void> {
  if (ms > 0) await sleep(ms, undefined, { signal: signal as AbortSignal });
}
