import type { BodyTemplate } from './action.js';

/** Value of a variable by its path; undefined when there is no such variable. */
export type ValueOf = (path: string) => unknown;

/** A body that cannot be made from its template. */
export class InvalidTemplate extends Error {
  override readonly name = 'InvalidTemplate';
}

/** A body with the type of its content. */
export interface RenderedBody {
  readonly contentType: string;
  readonly body: string;
}

/** Type of the content of each encoding. */
export const CONTENT_TYPES: Readonly<Record<BodyTemplate['encoding'], string>> = {
  json: 'application/json',
  custom_json: 'application/json',
  form_urlencoded: 'application/x-www-form-urlencoded',
};

const PLACEHOLDER = /\{\{([^{}]*)\}\}/g;

/** Makes the body of a request. @throws InvalidTemplate when what comes out is no JSON */
export function renderBody({ encoding, payload, customBody }: BodyTemplate, valueOf: ValueOf): RenderedBody {
  const rows = payload.map(({ key, value }) => [key, fill(value, valueOf, (text) => text)] as const);
  const contentType = CONTENT_TYPES[encoding];
  switch (encoding) {
    case 'json':
      return { contentType, body: JSON.stringify(nested(rows)) };
    case 'form_urlencoded':
      return {
        contentType,
        body: new URLSearchParams(rows.map(([key, value]): [string, string] => [key, value])).toString(),
      };
    case 'custom_json':
      return { contentType, body: checkedJson(fill(customBody ?? '', valueOf, escapedForJson)) };
  }
}

/** Paths of the variables that a template names. */
export function pathsIn({ payload, customBody, encoding }: BodyTemplate): string[] {
  const texts = encoding === 'custom_json' ? [customBody ?? ''] : payload.map(({ value }) => value);
  const paths = texts.flatMap((text) => [...text.matchAll(PLACEHOLDER)].map(([, path = '']) => path.trim()));
  return [...new Set(paths)];
}

function fill(template: string, valueOf: ValueOf, escape: (text: string) => string): string {
  return template.replaceAll(PLACEHOLDER, (_all, path: string) => escape(textOf(valueOf(path.trim()))));
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map(textOf).join(', ');
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function escapedForJson(text: string): string {
  return JSON.stringify(text).slice(1, -1);
}

function checkedJson(body: string): string {
  try {
    JSON.parse(body);
    return body;
  } catch (error) {
    throw new InvalidTemplate('The body is no JSON after its variables were filled in.', { cause: error });
  }
}

type Nested = { [key: string]: string | Nested };

// Dots in a key make objects; where a key is both a value and an object, the later one counts.
function nested(rows: readonly (readonly [string, string])[]): Nested {
  const root = Object.create(null) as Nested;
  for (const [key, value] of rows) {
    const path = key.split('.');
    const last = path.pop() ?? key;
    let at = root;
    for (const name of path) {
      const inner = at[name];
      at = typeof inner === 'object' ? inner : (at[name] = Object.create(null) as Nested);
    }
    at[last] = value;
  }
  return root;
}
