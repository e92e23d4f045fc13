import { z } from 'zod';

import { operationName, type Operation } from '../../kernel/operations/operation.js';
import { samplesFor } from '../../kernel/published/examples/openapi-examples.js';
import { isJsonObject } from '../../kernel/values/json-object.js';
import type { OneOfEach } from './one-of-each.js';
import { productCalls } from './product-samples.js';
import { sampleInput } from './sample-input.js';

/** What examples of new entities say beside what they must. */
const MORE: Readonly<Record<string, object>> = {
  catalogItems: { sku: 'BET-300', brand: 'Стройбетон', vatRate: '22.00', minStock: '10' },
  counterparties: { inn: '7707083893', kpp: '773601001', email: 'info@romashka.ru', phone: '+7 495 123-45-67' },
  drivers: { phone: '+7 495 123-45-67' },
  invoices: { vatAmount: '1.80', comment: 'По договору 12' },
  priceLists: { currency: 'RUB', validFrom: '2026-01-01T00:00:00Z' },
  requisitions: { dueDate: '2026-12-01T00:00:00Z', plannedTotal: '125000.00', comment: 'Доставка до обеда' },
  sellerProfiles: { kpp: '773601001', phone: '+7 495 123-45-67', directorName: 'Петрова Анна Ивановна' },
  warehouses: { address: 'Тверь, Московское шоссе, 1', contactName: 'Анна Петрова' },
};

/** Fields that show what a change looks like, the most telling first. */
const TELLING = ['name', 'label', 'fullName', 'title', 'comment', 'subject', 'isActive', 'sortOrder'];

/** Fields in which people write, and tests write what comes to mind. */
const WRITTEN =
  /^(?:name|number|title|label|text|comment|reason|key|rawName|rawText|fullName|shortName|buttonName|position|newPassword|externalProjectId|latitude|longitude|rating)$/;

/** The body of the sample call, in words that say something; undefined where the operation takes no JSON. */
export function exampleBody(operation: Operation, ids: OneOfEach): unknown {
  const schema = productCalls.bodySchema(operation);
  const sample = productCalls.body(operation, ids);
  if (schema === undefined || sample === undefined) return undefined;
  const thing = operationName(operation).replace('workspace.', '');
  const [group = '', name] = thing.split('.');
  const told = worded(sample, [thing]);
  const richer = name === 'create' ? [{ ...(told as object), ...MORE[group], ...(told as object) }] : [];
  const candidates = [...(isChangeOfNothing(operation, told) ? changes(schema, thing) : richer), told];
  return candidates.find((candidate) => schema.safeParse(candidate).success) ?? sample;
}

/** @param things - what the value is of, from the outermost to the nearest, and the field that holds it */
function worded(value: unknown, things: readonly string[]): unknown {
  if (Array.isArray(value)) return value.map((each) => worded(each, things));
  if (isJsonObject(value)) {
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, worded(inner, [...things, name])]));
  }
  const field = things.at(-1) ?? '';
  const isOfTests = typeof value === 'number' || (typeof value === 'string' && /^[\x20-\x7E]+$/.test(value));
  if (!/^samplex*$/.test(String(value)) && !(isOfTests && WRITTEN.test(field))) return value;
  return samplesFor(field, things.slice(0, -1)).find((sample) => typeof sample === typeof value) ?? value;
}

function isChangeOfNothing({ method }: Operation, body: unknown): boolean {
  return method === 'PATCH' && isJsonObject(body) && Object.keys(body).length === 0;
}

/** Bodies that change one field each, the most telling first. */
function changes(schema: z.ZodType, thing: string): readonly object[] {
  if (!(schema instanceof z.ZodObject)) return [];
  const fields = [...TELLING.filter((field) => field in schema.shape), ...Object.keys(schema.shape)];
  return fields.flatMap((field) => {
    const sample = sampleInput(schema.shape[field] as z.ZodType);
    const values = typeof sample === 'string' ? [...samplesFor(field, [thing]), sample] : [sample];
    return values.map((value) => ({ [field]: value }));
  });
}
