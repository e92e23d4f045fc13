import { setTimeout as sleep } from 'node:timers/promises';

import type { ReadCall, WriteCall } from '../../../operations/call.js';
import type { HttpClient } from '../../../ports/http-client.js';
import type { Ids } from '../../../ports/ids.js';
import type { SecretBox } from '../../../ports/secret-box.js';
import { missingSettings } from '../installations/check-config.js';
import { writeLog } from '../installations/log.js';
import type { InstallationRow } from '../installations/records.js';
import { openConfig, withDefaults } from '../installations/sealed-config.js';
import type { MarketplaceEntry } from '../marketplace/entry.js';
import type { Connector, ConnectorContext, TestResult } from '../port.js';
import { RemoteError } from './remote-error.js';
import { openRemote, type NotedCall } from './remote-http.js';

const TIMEOUT_MS = 10_000;

interface TestDeps {
  readonly ids: Ids;
  readonly http: HttpClient;
  readonly secretBox: SecretBox;
}

interface Tested {
  readonly installation: InstallationRow;
  readonly entry: MarketplaceEntry;
  readonly connector: Connector;
}

/** Tests the settings of an installation within 10 seconds; returns what is left to do inside a unit of work. */
export async function testInstallation(
  deps: TestDeps,
  call: Pick<ReadCall, 'db' | 'portalId'>,
  { installation, entry, connector }: Tested,
): Promise<(call: WriteCall) => Promise<TestResult>> {
  const calls: NotedCall[] = [];
  const startedAtMs = performance.now();
  const result = await resultOf(deps, call, { installation, entry, connector, note: (noted) => calls.push(noted) });
  const durationMs = performance.now() - startedAtMs;
  return async (unit) => {
    const own = { installationId: installation.id, direction: 'OUTBOUND' } as const;
    for (const noted of calls) await writeLog(deps, unit, { ...own, ...noted });
    const outcome = result.ok ? 'ok' : (result.message.split(':', 1)[0] ?? '');
    const { message } = result;
    await writeLog(deps, unit, {
      ...own,
      event: 'test',
      responseStatus: result.ok ? 200 : 500,
      durationMs,
      outcome,
      message,
    });
    return result;
  };
}

async function resultOf(
  deps: TestDeps,
  { db, portalId }: Pick<ReadCall, 'db' | 'portalId'>,
  { installation, entry, connector, note }: Tested & { readonly note: (call: NotedCall) => void },
): Promise<TestResult> {
  const saved = openConfig(deps.secretBox, portalId, installation);
  const missing = missingSettings(entry.configSchema, saved);
  if (missing.length > 0) return { ok: false, message: `configuration_required: ${missing.join(', ')}` };
  const config = withDefaults(entry, saved);
  const ending = new AbortController();
  const { signal } = ending;
  const remote: ConnectorContext['remote'] = (setting, headers = {}) =>
    openRemote({ http: deps.http, address: String(config[setting]), headers, signal, note });
  const context = { installationId: installation.id, config, db, signal, remote };
  try {
    return await Promise.race([connector.test(context), late(signal)]);
  } catch (error) {
    if (error instanceof RemoteError) return { ok: false, message: `${error.code}: ${error.message}` };
    throw error;
  } finally {
    ending.abort();
  }
}

async function late(signal: AbortSignal): Promise<TestResult> {
  await sleep(TIMEOUT_MS, undefined, { signal }).catch(() => undefined);
  return { ok: false, message: 'remote_error: no answer within 10 seconds' };
}
