import { isAbsolute, join } from 'node:path';

/** What tells where a user keeps settings. */
export interface UserPlace {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly platform: NodeJS.Platform;
}

/**
 * Where settings of the user are kept: `procurekit/config.json` in the configuration folder of the system. Null where the
 * environment names none, as for services without a home.
 */
export function userConfigPath({ env, platform }: UserPlace): string | null {
  const folder = configFolder(env, platform);
  return folder === undefined ? null : join(folder, 'procurekit', 'config.json');
}

function configFolder(env: UserPlace['env'], platform: NodeJS.Platform): string | undefined {
  if (platform === 'win32') return filled(env['APPDATA']);
  const xdg = filled(env['XDG_CONFIG_HOME']);
  // The XDG specification has relative paths ignored.
  if (xdg !== undefined && isAbsolute(xdg)) return xdg;
  const home = filled(env['HOME']);
  return home === undefined ? undefined : join(home, '.config');
}

const filled = (value: string | undefined) => (value === '' ? undefined : value);
