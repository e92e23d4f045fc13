import type { MappingRow } from './records.js';
import { valueAt, valuesAt } from './json-path.js';
import { valueOfRule } from './transform-value.js';

/** Elements of one request that a mapping is applied to. */
export const MAX_ELEMENTS = 500;

type Mapping = Pick<
  MappingRow,
  | 'event'
  | 'eventPath'
  | 'itemsPath'
  | 'rules'
  | 'defaults'
  | 'requiredFields'
  | 'idempotencyPath'
  | 'externalSource'
  | 'externalIdPath'
>;

/** What a mapping makes of one element of a request. */
export interface MappedElement {
  readonly index: number;
  readonly values: Readonly<Record<string, unknown>>;
  /** Required fields that are empty; the element is passed over. */
  readonly missing: readonly string[];
  /** What the other system calls it, where the mapping keeps links. */
  readonly external: { readonly externalSource: string; readonly externalId: string } | null;
}

/** A request as mappings are chosen for it. */
export interface NamedRequest {
  /** Name of the event in the header, which nobody signs. */
  readonly event: string;
  readonly json: unknown;
}

/** Whether a mapping is for a request: by the header, and by the body where the mapping says where that names the event. */
export function isForEvent(
  { event, eventPath }: Pick<Mapping, 'event' | 'eventPath'>,
  received: NamedRequest,
): boolean {
  if (event !== '*' && event !== received.event) return false;
  return eventPath === null || valueAt(received.json, eventPath) === received.event;
}

/** Whether a body names another event than the header, in a place where some mapping expects the name. */
export function isNamedOtherwise(
  mappings: readonly Pick<Mapping, 'eventPath'>[],
  { event, json }: NamedRequest,
): boolean {
  return mappings.some(({ eventPath }) => {
    const named = eventPath === null ? undefined : valueAt(json, eventPath);
    return named !== undefined && named !== event;
  });
}

/** Applies the rules of a mapping to a request: once, or to each element that it selects. */
export function evaluateMapping(mapping: Mapping, json: unknown): MappedElement[] {
  const elements = mapping.itemsPath === null ? [json] : elementsAt(json, mapping.itemsPath);
  return elements.slice(0, MAX_ELEMENTS).map((element, index) => mappedElement(mapping, element, index));
}

/** How many elements of a request are left out because there are too many. */
export function elementsLeftOut({ itemsPath }: Pick<Mapping, 'itemsPath'>, json: unknown): number {
  return itemsPath === null ? 0 : Math.max(0, elementsAt(json, itemsPath).length - MAX_ELEMENTS);
}

/** What identifies a request to a mapping; undefined when it says nothing of it. */
export function identifierOf({ idempotencyPath }: Pick<Mapping, 'idempotencyPath'>, json: unknown): string | undefined {
  if (idempotencyPath === null) return undefined;
  const value = valueAt(json, idempotencyPath);
  return value === undefined || value === null ? undefined : JSON.stringify(value);
}

// A path that names one array means its elements.
function elementsAt(json: unknown, path: string): unknown[] {
  const found = valuesAt(json, path);
  const [only] = found;
  return found.length === 1 && Array.isArray(only) ? (only as unknown[]) : found;
}

function mappedElement(mapping: Mapping, element: unknown, index: number): MappedElement {
  const fields = new Set([...Object.keys(mapping.rules), ...Object.keys(mapping.defaults)]);
  const values: Record<string, unknown> = {};
  for (const field of fields) {
    const rule = mapping.rules[field];
    const value = (rule === undefined ? undefined : valueOfRule(rule, element)) ?? mapping.defaults[field] ?? undefined;
    if (value !== undefined) values[field] = value;
  }
  const missing = mapping.requiredFields.filter((field) => isEmpty(values[field]));
  return { index, values, missing, external: externalOf(mapping, element) };
}

function isEmpty(value: unknown): boolean {
  return value === undefined || (typeof value === 'string' && value.trim() === '');
}

function externalOf({ externalSource, externalIdPath }: Mapping, element: unknown): MappedElement['external'] {
  if (externalSource === null || externalIdPath === null) return null;
  const value = valueAt(element, externalIdPath);
  if (typeof value !== 'string' && typeof value !== 'number') return null;
  const externalId = String(value).trim();
  return externalId === '' ? null : { externalSource, externalId };
}
