import { readInstant } from '../../../kernel/values/time/instant.js';
import type { Rule, Transform } from './mapping-rules.js';
import { valueAt } from './json-path.js';

/** The value that a rule yields from a JSON; undefined when it gives nothing. */
export function valueOfRule(rule: Rule, json: unknown): unknown {
  const { path, transform, map } = typeof rule === 'string' ? { path: rule } : rule;
  const found = valueAt(json, path) ?? undefined;
  const looked = map === undefined || found === undefined ? found : lookUp(map, found);
  return looked === undefined || transform === undefined ? looked : transformed(looked, transform);
}

function lookUp(map: Readonly<Record<string, unknown>>, value: unknown): unknown {
  if (!isPlain(value)) return undefined;
  const key = String(value);
  return Object.hasOwn(map, key) ? (map[key] ?? undefined) : undefined;
}

function isPlain(value: unknown): value is string | number | boolean {
  return ['string', 'number', 'boolean'].includes(typeof value);
}

const TEXT_TRANSFORMS: Readonly<Partial<Record<Transform, (text: string) => unknown>>> = {
  string: (text) => text,
  trim: (text) => text.trim(),
  lower: (text) => text.toLowerCase(),
  upper: (text) => text.toUpperCase(),
  digits: (text) => text.replaceAll(/\D/g, ''),
  number: toNumber,
  date: toDate,
  boolean: toBoolean,
};

// Objects and arrays have no text of their own; what cannot be read as wanted stays, and is refused where it is used.
function transformed(value: unknown, transform: Transform): unknown {
  return isPlain(value) ? TEXT_TRANSFORMS[transform]?.(String(value)) : value;
}

function toNumber(text: string): unknown {
  const plain = text.replaceAll(/[\s\u00A0\u202F]/g, '').replace(',', '.');
  return /^-?\d+(\.\d+)?$/.test(plain) ? plain : text;
}

const RUSSIAN_DATE = /^(\d{2})\.(\d{2})\.(\d{4})$/;

function toDate(text: string): unknown {
  const trimmed = text.trim();
  const [, day, month, year] = RUSSIAN_DATE.exec(trimmed) ?? [];
  if (year !== undefined) return `${year}-${month ?? ''}-${day ?? ''}`;
  if (/^\d{10}(\d{3})?$/.test(trimmed)) {
    return new Date(Number(trimmed) * (trimmed.length === 10 ? 1000 : 1)).toISOString();
  }
  const reading = readInstant(trimmed);
  return typeof reading === 'string' ? reading : text;
}

const TRUE: ReadonlySet<string> = new Set(['true', '1', 'yes', 'y', 'on', 'да']);
const FALSE: ReadonlySet<string> = new Set(['false', '0', 'no', 'n', 'off', 'нет', '']);

function toBoolean(text: string): unknown {
  const word = text.trim().toLowerCase();
  if (TRUE.has(word)) return true;
  return FALSE.has(word) ? false : text;
}
