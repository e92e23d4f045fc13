import { access, constants, stat } from 'node:fs/promises';
import { join } from 'node:path';

import pc from 'picocolors';

import type { CommandContext } from '../command-context.js';
import { openConfiguredStorage } from '../open-kit.js';
import { dataDirectory } from '../settings/data-directory.js';
import { MASTER_KEY_FILE } from '../settings/master-key.js';
import type { Settings } from '../settings/settings.js';
import { EXIT } from '../exit-codes.js';

interface Check {
  readonly name: string;
  readonly status: 'ok' | 'warning' | 'failed';
  readonly detail: string;
}

/** Looks whether the installation can run, without changing anything but an empty SQLite file that it may create. */
export async function doctor({ settings, output }: CommandContext): Promise<void> {
  const checks = [
    checkNode(process.versions.node),
    ...(await checkDatabase(settings)),
    await checkMasterKey(settings),
    ...checkAddresses(settings),
    checkRateLimits(settings),
  ];
  const isHealthy = checks.every(({ status }) => status !== 'failed');
  await output.show({ isHealthy, checks }, () => checks.map(lineOf).join('\n'));
  if (!isHealthy) process.exitCode = EXIT.failure;
}

function checkNode(version: string): Check {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const isSupported = major > 20 || (major === 20 && minor >= 19);
  return { name: 'node', status: isSupported ? 'ok' : 'failed', detail: `${version}; 20.19 or newer is needed` };
}

async function checkDatabase(settings: Settings): Promise<Check[]> {
  try {
    const storage = await openConfiguredStorage(settings);
    try {
      await storage.ping();
      const pending = await storage.pendingMigrations();
      return [
        { name: 'database', status: 'ok', detail: `${storage.dialect} answers` },
        pending.length === 0
          ? { name: 'migrations', status: 'ok', detail: 'up to date' }
          : { name: 'migrations', status: 'warning', detail: `run \`procurekit migrate\`: ${pending.join(', ')}` },
      ];
    } finally {
      await storage.close();
    }
  } catch (error) {
    return [{ name: 'database', status: 'failed', detail: error instanceof Error ? error.message : String(error) }];
  }
}

async function checkMasterKey(settings: Settings): Promise<Check> {
  const name = 'master key';
  if (settings.masterKey !== undefined) return { name, status: 'ok', detail: 'configured' };
  const folder = dataDirectory(settings.databaseUrl, process.cwd());
  if (folder === null) return { name, status: 'failed', detail: 'set PROCUREKIT_MASTER_KEY (openssl rand -base64 32)' };
  const path = join(folder, MASTER_KEY_FILE);
  try {
    await access(path, constants.R_OK);
    const { mode } = await stat(path);
    const isPrivate = process.platform === 'win32' || (mode & 0o077) === 0;
    return isPrivate
      ? { name, status: 'ok', detail: `in ${path}; keep a copy, secrets cannot be read without it` }
      : { name, status: 'warning', detail: `others can read ${path}: chmod 600` };
  } catch {
    return { name, status: 'warning', detail: `will be made in ${path} at the first start` };
  }
}

function checkAddresses({ baseUrl, allowLoopbackWebhooks }: Settings): Check[] {
  const isPublic = baseUrl !== undefined && !/^https?:\/\/(?:localhost|127\.|\[::1\])/.test(baseUrl);
  const checks: Check[] = [
    baseUrl === undefined
      ? { name: 'base URL', status: 'warning', detail: 'PROCUREKIT_BASE_URL is not set: links lead to localhost' }
      : { name: 'base URL', status: 'ok', detail: baseUrl },
  ];
  if (isPublic && allowLoopbackWebhooks) {
    checks.push({
      name: 'webhook targets',
      status: 'warning',
      detail: 'PROCUREKIT_ALLOW_LOOPBACK_WEBHOOKS is for development: anyone with a key can call this machine',
    });
  }
  return checks;
}

function checkRateLimits({ rateLimitStore, databaseUrl }: Settings): Check {
  const isShared = rateLimitStore !== 'memory';
  return databaseUrl.startsWith('postgres') && !isShared
    ? {
        name: 'rate limits',
        status: 'warning',
        detail: 'counted by each process alone; set PROCUREKIT_RATE_LIMIT_STORE',
      }
    : { name: 'rate limits', status: 'ok', detail: isShared ? 'shared by all processes' : 'counted in this process' };
}

function lineOf({ name, status, detail }: Check): string {
  const mark = { ok: pc.green('ok     '), warning: pc.yellow('warning'), failed: pc.red('failed ') }[status];
  return `${mark}  ${name}: ${detail}`;
}
