import { setTimeout as sleep } from 'node:timers/promises';

import type { ReadCall, WriteCall } from '../../../kernel/operations/call.js';
import { missingSettings } from '../installations/check-config.js';
import { writeLog } from '../installations/log.js';
import type { InstallationRow } from '../installations/records.js';
import { openConfig } from '../installations/sealed-config.js';
import type { Integration, TestResult } from '../port.js';
import { openContext } from './open-context.js';
import { RemoteError } from './remote-error.js';
import type { NotedCall } from './remote-http.js';
import type { World } from '../../../kernel/operations/world.js';
import { SecretBox } from '../../../kernel/ports/secret-box.js';

const TIMEOUT_MS = 10_000;

interface Tested {
  readonly installation: InstallationRow;
  readonly entry: Integration;
}

/** Tests the settings of an installation within 10 seconds; returns what is left to do inside a unit of work. */
export async function testInstallation(
  call: World & Pick<ReadCall, 'portalId'>,
  { installation, entry }: Tested,
): Promise<(call: WriteCall) => Promise<TestResult>> {
  const calls: NotedCall[] = [];
  const startedAtMs = performance.now();
  const result = await resultOf(call, { installation, entry, note: (noted) => calls.push(noted) });
  const durationMs = performance.now() - startedAtMs;
  return async (unit) => {
    const own = { installationId: installation.id, direction: 'OUTBOUND' } as const;
    for (const noted of calls) await writeLog(unit, { ...own, ...noted });
    const outcome = result.ok ? 'ok' : (result.message.split(':', 1)[0] ?? '');
    const { message } = result;
    await writeLog(unit, {
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
  unit: World & Pick<ReadCall, 'portalId'>,
  { installation, entry, note }: Tested & { readonly note: (call: NotedCall) => void },
): Promise<TestResult> {
  const { portalId } = unit;
  const saved = openConfig(unit.port(SecretBox), portalId, installation);
  const missing = missingSettings(entry.configSchema, saved);
  if (missing.length > 0) return { ok: false, message: `configuration_required: ${missing.join(', ')}` };
  const ending = new AbortController();
  const { signal } = ending;
  const context = openContext(unit, { portalId, installation, entry, signal, retries: false, note });
  try {
    const { ok, message } = await Promise.race([entry.connector.test(context), late(signal)]);
    return { ok, message: context.hide(message) };
  } catch (error) {
    if (error instanceof RemoteError) return { ok: false, message: context.hide(`${error.code}: ${error.message}`) };
    throw error;
  } finally {
    ending.abort();
  }
}

async function late(signal: AbortSignal): Promise<TestResult> {
  await sleep(TIMEOUT_MS, undefined, { signal }).catch(() => undefined);
  return { ok: false, message: 'remote_error: no answer within 10 seconds' };
}
