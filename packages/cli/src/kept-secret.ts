import { randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { userConfigPath, type UserPlace } from './settings/user-config-path.js';

type Secrets = Readonly<Record<string, string>>;

const SECRET = /^whsec_\S+$/;

/**
 * The secret with which `listen` signs in this folder: made the first time and kept among the settings of the user, so that a
 * handler needs to be told once. Where settings cannot be kept it is another one each time.
 */
export function keptSecret(place: UserPlace & { cwd(): string }): string {
  const config = userConfigPath(place);
  const path = config === null ? null : join(dirname(config), 'listen.json');
  const secrets = path === null ? {} : readSecrets(path);
  const folder = place.cwd();
  const known = Object.hasOwn(secrets, folder) ? secrets[folder] : undefined;
  if (known !== undefined) return known;
  const made = `whsec_${randomBytes(32).toString('base64')}`;
  if (path !== null) keep(path, { ...secrets, [folder]: made });
  return made;
}

function readSecrets(path: string): Secrets {
  try {
    const kept: unknown = JSON.parse(readFileSync(path, 'utf8'));
    return Object.fromEntries(
      Object.entries(kept ?? {}).filter(
        (entry): entry is [string, string] => typeof entry[1] === 'string' && SECRET.test(entry[1]),
      ),
    );
  } catch {
    return {};
  }
}

function keep(path: string, secrets: Secrets): void {
  try {
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    writeFileSync(path, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
    // The mode above is that of a new file only.
    chmodSync(path, 0o600);
  } catch {
    // Without a place to keep it, it serves this once.
  }
}
