import { resolve } from 'node:path';

import { UsageError } from '../usage-error.js';
import { readConfigFile, type ConfigFile } from './config-file.js';
import { SETTINGS, type SettingName, type Settings } from './settings.js';
import { userConfigPath } from './user-config-path.js';

const FILE_NAME = 'procurekit.config.json';

/** Where settings come from. */
export interface SettingSources {
  /** Values of flags, by the name of the setting. */
  readonly flags: Readonly<Record<string, unknown>>;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Path given with `--config`; without it the file in the current folder is read if there is one. */
  readonly configPath?: string;
  readonly cwd: string;
  readonly platform: NodeJS.Platform;
}

interface Found {
  readonly value: unknown;
  /** How the source calls the setting. */
  readonly from: string;
}

/**
 * Reads all settings: flags win over the environment, that over the file of the project, that over the file of the user,
 * that over defaults.
 *
 * @throws UsageError naming every setting that cannot be used, and where it stands
 */
export function readSettings(sources: SettingSources): Settings {
  const files = [projectFile(sources), ...userFile(sources)];
  const problems = files.flatMap((file) => file.problems);
  const settings: Record<string, unknown> = {};
  for (const [name, { schema }] of Object.entries(SETTINGS)) {
    const found = findValue(name as SettingName, sources, files);
    const parsed = schema.safeParse(found?.value);
    if (parsed.success) settings[name] = parsed.data;
    else problems.push(`${found?.from ?? name}: ${parsed.error.issues[0]?.message ?? 'cannot be used'}`);
  }
  if (problems.length > 0) throw new UsageError('The configuration cannot be used.', problems);
  // Each value came out of the schema of its name.
  return settings as unknown as Settings;
}

function findValue(name: SettingName, sources: SettingSources, files: readonly ConfigFile[]): Found | undefined {
  const { env, flag }: { readonly env: string; readonly flag?: string } = SETTINGS[name];
  const candidates: Found[] = [
    { value: sources.flags[name], from: flag ?? name },
    // An empty variable is one that was not set: that is how container files switch something off.
    { value: sources.env[env] === '' ? undefined : sources.env[env], from: env },
    ...files.map(({ values, label }) => ({ value: values[name], from: `${name} (${label})` })),
  ];
  return candidates.find(({ value }) => value !== undefined);
}

function projectFile({ configPath, cwd }: SettingSources): ConfigFile {
  const path = resolve(cwd, configPath ?? FILE_NAME);
  return readConfigFile(
    configPath === undefined
      ? { path, label: FILE_NAME }
      : { path, label: configPath, missing: `--config: ${path} cannot be read` },
  );
}

function userFile(sources: SettingSources): ConfigFile[] {
  const path = userConfigPath(sources);
  return path === null ? [] : [readConfigFile({ path, label: path })];
}
