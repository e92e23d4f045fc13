import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

import { UsageError } from '../usage-error.js';
import { SETTINGS, type SettingName, type Settings } from './settings.js';

const FILE_NAME = 'procurekit.config.json';

/** Where settings come from. */
export interface SettingSources {
  /** Values of flags, by the name of the setting. */
  readonly flags: Readonly<Record<string, unknown>>;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Path given with `--config`; without it the file in the current folder is read if there is one. */
  readonly configPath?: string;
  readonly cwd: string;
}

interface Found {
  readonly value: unknown;
  /** How the source calls the setting. */
  readonly from: string;
}

/**
 * Reads all settings.
 *
 * @throws UsageError naming every setting that cannot be used
 */
export function readSettings(sources: SettingSources): Settings {
  const problems: string[] = [];
  const file = readFile(sources, problems);
  const settings: Record<string, unknown> = {};
  for (const [name, { schema }] of Object.entries(SETTINGS)) {
    const found = findValue(name as SettingName, sources, file);
    const parsed = schema.safeParse(found?.value);
    if (parsed.success) settings[name] = parsed.data;
    else problems.push(`${found?.from ?? name}: ${parsed.error.issues[0]?.message ?? 'cannot be used'}`);
  }
  if (problems.length > 0) throw new UsageError('The configuration cannot be used.', problems);
  // Each value came out of the schema of its name.
  return settings as unknown as Settings;
}

function findValue(name: SettingName, sources: SettingSources, file: Readonly<Record<string, unknown>>) {
  const { env, flag }: { readonly env: string; readonly flag?: string } = SETTINGS[name];
  const candidates: Found[] = [
    { value: sources.flags[name], from: flag ?? name },
    // An empty variable is one that was not set: that is how container files switch something off.
    { value: sources.env[env] === '' ? undefined : sources.env[env], from: env },
    { value: file[name], from: `${name} (${FILE_NAME})` },
  ];
  return candidates.find(({ value }) => value !== undefined);
}

function readFile({ configPath, cwd }: SettingSources, problems: string[]): Readonly<Record<string, unknown>> {
  const path = resolve(cwd, configPath ?? FILE_NAME);
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch {
    if (configPath !== undefined) problems.push(`--config: ${path} cannot be read`);
    return {};
  }
  const content = parseObject(text);
  if (content === null) {
    problems.push(`${path}: is not a JSON object`);
    return {};
  }
  for (const name of Object.keys(content)) {
    if (!Object.hasOwn(SETTINGS, name)) problems.push(`${name} (${FILE_NAME}): is not a setting`);
  }
  return content;
}

function parseObject(text: string): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Readonly<Record<string, unknown>>)
      : null;
  } catch {
    return null;
  }
}
