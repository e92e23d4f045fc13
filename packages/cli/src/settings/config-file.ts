import { readFileSync } from 'node:fs';

import { SETTINGS } from './settings.js';

/** A file with settings. */
export interface ConfigFile {
  /** How problems call it. */
  readonly label: string;
  readonly values: Readonly<Record<string, unknown>>;
  readonly problems: readonly string[];
}

/** Where to read. */
export interface ConfigFileSource {
  readonly path: string;
  readonly label: string;
  /** Problem of a file that has to be there; without it a file that is missing is an empty one. */
  readonly missing?: string;
}

/** Reads a file with settings. Its values are checked later, where it is known which of them count. */
export function readConfigFile({ path, label, missing }: ConfigFileSource): ConfigFile {
  const file = (problems: readonly string[], values = {}): ConfigFile => ({ label, values, problems });
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    if (missing !== undefined) return file([missing]);
    return isAbsent(error) ? file([]) : file([`${path}: cannot be read`]);
  }
  const values = parseObject(text);
  if (values === null) return file([`${path}: is not a JSON object`]);
  const unknown = Object.keys(values).filter((name) => !Object.hasOwn(SETTINGS, name));
  return file(
    unknown.map((name) => `${name} (${label}): is not a setting`),
    values,
  );
}

function isAbsent(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return code === 'ENOENT' || code === 'ENOTDIR';
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
