import { escapePointer } from '../../../kernel/input/input-problems.js';
import type { Problem } from '../../../kernel/values/problem.js';
import type { Config, ConfigField, ConfigValue } from '../marketplace/entry.js';

/** What stands in place of a secret that is set. */
export const SECRET_MASK = '••••••••';

/** Settings as a client sends them. */
export type SentConfig = Readonly<Record<string, ConfigValue | null | undefined>>;

/**
 * Joins what was sent to what is saved. Nothing is ever cleared this way: null, blanks and the mask of a secret keep what is
 * there. Returns every problem of what was sent.
 */
export function mergeConfig(
  fields: readonly ConfigField[],
  saved: Config,
  sent: SentConfig,
): { readonly config: Config; readonly problems: readonly Problem[] } {
  const known = new Map(fields.map((field) => [field.key, field]));
  const config: Record<string, ConfigValue | undefined> = { ...saved };
  const problems: Problem[] = [];
  for (const [key, value] of Object.entries(sent)) {
    const field = known.get(key);
    const pointer = `/${escapePointer(key)}`;
    if (field === undefined) {
      problems.push({ pointer, code: 'unknown_field', message: 'The integration has no such setting' });
    } else if (!keepsSaved(field, value)) {
      const problem = problemOf(field, value);
      if (problem === undefined) config[key] = typeof value === 'string' ? value.trim() : value;
      else problems.push({ pointer, ...problem });
    }
  }
  return { config, problems };
}

/** Keys of required settings without a value. */
export function missingSettings(fields: readonly ConfigField[], config: Config): string[] {
  return fields.filter(({ key, isRequired }) => isRequired && config[key] === undefined).map(({ key }) => key);
}

/** Settings whose value is an address that will be called. */
export function addressesIn(fields: readonly ConfigField[], sent: SentConfig): { key: string; url: string }[] {
  return fields.flatMap(({ key, type }) => {
    const value = sent[key];
    return type === 'url' && typeof value === 'string' && value.trim() !== '' ? [{ key, url: value.trim() }] : [];
  });
}

function keepsSaved({ isSecret }: ConfigField, value: SentConfig[string]): value is null | undefined {
  if (value === null || value === undefined) return true;
  return typeof value === 'string' && (value.trim() === '' || (isSecret && value === SECRET_MASK));
}

type Found = Pick<Problem, 'code' | 'message'>;

const JSON_TYPES = { number: 'number', boolean: 'boolean' } as const;

function problemOf({ type, pattern, options, range }: ConfigField, value: ConfigValue): Found | undefined {
  const wanted = type === 'number' || type === 'boolean' ? JSON_TYPES[type] : 'string';
  if (typeof value !== wanted) return { code: 'invalid_type', message: `Must be a ${wanted}` };
  if (typeof value === 'number') return numberProblem(value, range);
  return typeof value === 'string' ? textProblem(value.trim(), { pattern, options }) : undefined;
}

function numberProblem(value: number, range: ConfigField['range']): Found | undefined {
  if (range === undefined) return undefined;
  if (!Number.isInteger(value)) return { code: 'invalid_type', message: 'Must be an integer' };
  const [min, max] = range;
  const isWithin = value >= min && value <= max;
  return isWithin ? undefined : { code: 'out_of_range', message: `Must be between ${min} and ${max}` };
}

function textProblem(text: string, { pattern, options }: Pick<ConfigField, 'pattern' | 'options'>): Found | undefined {
  if (options !== null && !options.includes(text)) {
    return { code: 'invalid_enum', message: `Must be one of ${options.join(', ')}` };
  }
  if (pattern !== null && !new RegExp(`^(?:${pattern})$`, 'u').test(text)) {
    return { code: 'invalid_format', message: `Must match ${pattern}` };
  }
  return undefined;
}
