import { setTimeout as sleep } from 'node:timers/promises';

import type { Clock } from '../../../ports/clock.js';
import type { CancelSignal, HttpClient } from '../../../ports/http-client.js';
import type { Ids } from '../../../ports/ids.js';
import type { SecretBox } from '../../../ports/secret-box.js';
import type { Storage } from '../../../ports/storage.js';
import { toInstant } from '../../../values/instant.js';
import type { InstallationRow } from '../installations/records.js';
import { openConfig, withDefaults } from '../installations/sealed-config.js';
import type { Config, MarketplaceEntry } from '../marketplace/entry.js';
import type { ConnectorContext } from '../port.js';
import { actorOf, type CallUseCases } from '../use-cases.js';
import { openLinks } from './links.js';
import { RemoteError } from './remote-error.js';
import { openRemote, type NotedCall } from './remote-http.js';

/** What contexts are opened with. */
export interface ContextDeps {
  readonly ids: Ids;
  readonly clock: Clock;
  readonly http: HttpClient;
  readonly secretBox: SecretBox;
  readonly storage: Storage;
  readonly callUseCases: CallUseCases;
}

/** An installation to be worked for. */
export interface Opened {
  readonly portalId: string;
  readonly installation: InstallationRow;
  readonly entry: MarketplaceEntry;
  readonly signal: CancelSignal;
  /** Whether failures that pass by themselves are waited out. */
  readonly retries: boolean;
  /** Called before every call to the other system; what it throws ends the run. */
  admit?(): void;
  /** Called with every call to the other system. */
  note(call: NotedCall): void;
}

/** Opens what a connector works with. */
export function openContext(deps: ContextDeps, opened: Opened): ConnectorContext {
  const { portalId, installation, entry, signal } = opened;
  const config = withDefaults(entry, openConfig(deps.secretBox, portalId, installation));
  const actor = actorOf(portalId, installation);
  const db = deps.storage.forPortal(portalId);
  return {
    installationId: installation.id,
    config,
    signal,
    db,
    isOn: (capability) => installation.enabledCapabilities.includes(capability),
    now: () => deps.clock.now(),
    http: {
      at: (name, headers = {}) =>
        openRemote({
          ...{ http: deps.http, headers, signal, retries: opened.retries, note: opened.note },
          ...(opened.admit === undefined ? {} : { admit: opened.admit }),
          address: addressOf(config, name),
          now: () => deps.clock.now(),
          pause: (ms, until) => pauseUntil(ms, until),
        }),
    },
    token: () => Promise.reject(new RemoteError('remote_auth_failed', 'the provider is not connected')),
    links: openLinks({
      ids: deps.ids,
      installationId: installation.id,
      now: () => toInstant(deps.clock.now()),
      db,
      write: (work) => deps.storage.transaction(portalId, work),
    }),
    records: deps.callUseCases(actor),
  };
}

function addressOf(config: Config, name: string): string {
  const address = config[name];
  if (typeof address !== 'string') throw new RemoteError('configuration_required', name);
  return address;
}

async function pauseUntil(ms: number, signal: CancelSignal): Promise<void> {
  if (ms > 0) await sleep(ms, undefined, { signal: signal as AbortSignal });
}
