import { z } from 'zod';

import type { CloseEnums } from '../input/open-enum.js';
import { madeOnceOf } from '../values/made-once.js';
import type { Operation } from './operation.js';

/** What an operator can switch on that changes what the Integration API takes. */
export interface PublishedSettings {
  /** Keys may send the lines of requisitions. */
  readonly integrationItems: boolean;
}

/** All there is to publish. */
export const EVERYTHING: PublishedSettings = { integrationItems: true };

/** Fields of bodies that are published only with a setting. */
const settingsOfFields = z.registry<{ readonly setting: keyof PublishedSettings }>();

/** What a refusal says of fields that a setting would let in. */
const REMEDIES: Readonly<Record<keyof PublishedSettings, string>> = {
  integrationItems:
    'Field is not in the schema: API keys send lines where `limits.acceptsItems` of `GET /meta` is true. The operator allows it with ' +
    'PROCUREKIT_INTEGRATION_ITEMS=1, or for a portal with `procurekit portal create --erp` or its setting `integrationItems`',
};

/** Publishes a field of a body only where a setting of the installation says so; elsewhere only portals that say so themselves take it. */
export function publishedWith<Schema extends z.ZodType>(setting: keyof PublishedSettings, field: Schema): Schema {
  settingsOfFields.add(field, { setting });
  return field;
}

/** Fields of a body that wait for a setting, each with what lets it in. */
export type WaitingFields = ReadonlyMap<string, string>;

/** The fields of a body that settings leave out. */
export function fieldsLeftOut(body: z.ZodType | undefined, settings: PublishedSettings): WaitingFields {
  const waiting = body === undefined ? [] : fieldsWithSetting(body);
  return new Map(
    waiting.flatMap(({ name, setting }) => (settings[setting] ? [] : [[name, REMEDIES[setting]] as const])),
  );
}

const fieldsWithSetting = madeOnceOf((body: z.ZodType) => {
  if (!(body instanceof z.ZodObject)) return [];
  return Object.entries<z.ZodType>(body.shape).flatMap(([name, field]) => {
    const setting = settingsOfFields.get(field)?.setting;
    return setting === undefined ? [] : [{ name, setting }];
  });
});

/** An operation as an installation publishes it: without the fields that its settings leave out. */
export function asPublished(operation: Operation, settings: PublishedSettings): Operation {
  const { describedBody, input } = operation;
  const body = input.body && bodyWithout(input.body, settings);
  const described = describedBody && rowsWithout(describedBody, settings);
  if (body === input.body && described === describedBody) return operation;
  return {
    ...operation,
    input: { ...input, ...(body === undefined ? {} : { body }) },
    ...(described === undefined ? {} : { describedBody: described }),
  };
}

/** A body without the fields that settings leave out. */
export function bodyWithout<Body extends z.ZodType>(body: Body, settings: PublishedSettings): Body {
  const left = [...fieldsLeftOut(body, settings).keys()];
  if (left.length === 0 || !(body instanceof z.ZodObject)) return body;
  // Each of them is a field of the body; its type no longer says which.
  const leftOut: Record<never, true> = Object.fromEntries(left.map((name) => [name, true]));
  const description = [body.meta()?.description, alsoTaken(body, left)].filter(Boolean).join('. ');
  return body.omit(leftOut).meta({ ...body.meta(), description }) as unknown as Body;
}

/** Tells of fields that are left out: some portals take them. */
function alsoTaken({ shape }: z.ZodObject, names: readonly string[]): string {
  const told = names.map((name) => `\`${name}\` (${(shape[name] as z.ZodType).meta()?.description})`);
  return `Some portals also take ${told.join(', ')}`;
}

// Of a call that brings many, it is the rows that have such fields.
function rowsWithout(body: z.ZodType, settings: PublishedSettings): z.ZodType {
  const items: unknown = body instanceof z.ZodObject ? body.shape['items'] : undefined;
  const row: unknown = items instanceof z.ZodArray ? items.element : undefined;
  if (!(body instanceof z.ZodObject) || !(items instanceof z.ZodArray) || !(row instanceof z.ZodObject)) return body;
  const rest = bodyWithout(row, settings);
  if (rest === row) return body;
  return body.extend({ items: items.clone({ ...items.def, element: rest }) }).meta({ ...body.meta() });
}

/** An operation with all its enumerations closed: as it is described. */
export function withClosedEnums(operation: Operation, closed: CloseEnums): Operation {
  const { params, query, body } = operation.input;
  const input = {
    ...(params === undefined ? {} : { params: closed(params) }),
    ...(query === undefined ? {} : { query: closed(query) }),
    ...(body === undefined ? {} : { body: closed(body) }),
  };
  return { ...operation, input, output: closed(operation.output) };
}
