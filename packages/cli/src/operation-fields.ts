import type { Operation } from '@procurekit/core/contract';

import { alternativesOf, kindsOf, resolved, type FieldKind, type JsonSchema } from './json-schema.js';

/** A field of the query or the body of an operation, as an option of the command line. */
export interface OperationField {
  readonly name: string;
  /** `plannedTotal` as `--planned-total`, `url` as `--field-url`, because `--url` is the server. */
  readonly flag: string;
  readonly place: 'query' | 'body';
  readonly kinds: ReadonlySet<FieldKind>;
  readonly isRequired: boolean;
  /** Values of an enumeration; none for what can be anything. */
  readonly values: readonly string[];
  readonly description: string;
}

/** Tells the fields that an operation takes beside its path parameters. Bodies that are lists or unions have none. */
export function operationFields({ input }: Pick<Operation, 'input'>): OperationField[] {
  return (['query', 'body'] as const).flatMap((place) => {
    // The interface above names the members that are read.
    const root = input[place]?.toJSONSchema({ io: 'input', unrepresentable: 'any' }) as JsonSchema | undefined;
    if (root === undefined) return [];
    const { properties = {}, required = [] } = resolved(root, root);
    return Object.entries(properties).map(([name, schema]) => {
      const parts = alternativesOf(schema, root);
      return {
        name,
        flag: flagOf(name),
        place,
        kinds: new Set(parts.flatMap((part) => (isSwitch(part) ? ['boolean'] : kindsOf(part)))),
        isRequired: required.includes(name),
        values: parts.flatMap(valuesOf),
        description: resolved(schema, root).description ?? '',
      };
    });
  });
}

/** The fields that a body may have where a JSON pointer leads, beside the one that it names. */
export function fieldsBeside({ input }: Pick<Operation, 'input'>, pointer: string): string[] {
  // As above.
  const root = input.body?.toJSONSchema({ io: 'input', unrepresentable: 'any' }) as JsonSchema | undefined;
  if (root === undefined) return [];
  const [, ...way] = pointer.split('/');
  const parents = way.slice(0, -1).reduce(
    (schemas, segment) => {
      const within = schemas.map(
        ({ properties, items }) => properties?.[segment] ?? (/^\d+$/.test(segment) ? items : undefined),
      );
      return within.flatMap((schema) => (schema === undefined ? [] : alternativesOf(schema, root)));
    },
    alternativesOf(root, root),
  );
  return [...new Set(parents.flatMap(({ properties = {} }) => Object.keys(properties)))];
}

/** Options of the command itself. */
const TAKEN = new Set(
  'json quiet config url api-key describe query body if-match idempotency-key help'
    .split(' ')
    .map((name) => `--${name}`),
);

function flagOf(name: string): string {
  const kebab = name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return TAKEN.has(`--${kebab}`) ? `--field-${kebab}` : `--${kebab}`;
}

// In a query everything is text, a switch as well.
function isSwitch({ enum: members = [] }: JsonSchema): boolean {
  return members.length > 0 && members.every((value) => value === 'true' || value === 'false');
}

function valuesOf({ enum: members, const: only }: JsonSchema): string[] {
  return [...(members ?? []), ...(only === undefined ? [] : [only])].filter((value) => typeof value === 'string');
}
