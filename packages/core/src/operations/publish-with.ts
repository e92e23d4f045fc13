import { z } from 'zod';

import type { CloseEnums } from '../input/open-enum.js';
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

/** Publishes a field of a body only where a setting of the installation says so; elsewhere nobody knows of it. */
export function publishedWith<Schema extends z.ZodType>(setting: keyof PublishedSettings, field: Schema): Schema {
  settingsOfFields.add(field, { setting });
  return field;
}

/** An operation as an installation publishes it: without the fields that its settings leave out. */
export function asPublished(operation: Operation, settings: PublishedSettings): Operation {
  const { body } = operation.input;
  if (!(body instanceof z.ZodObject)) return operation;
  const left = Object.entries<z.ZodType>(body.shape).flatMap(([name, field]) => {
    const setting = settingsOfFields.get(field)?.setting;
    return setting === undefined || settings[setting] ? [] : [[name, true] as const];
  });
  if (left.length === 0) return operation;
  // Each of them is a field of the body; its type no longer says which.
  const leftOut: Record<never, true> = Object.fromEntries(left);
  const rest = body.omit(leftOut).meta({ ...body.meta() });
  return { ...operation, input: { ...operation.input, body: rest } };
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
