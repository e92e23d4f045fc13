import type { FormValues } from '../../../../platform/pages/index.js';
import type { PublicOrder } from '../schemas.js';

/** Fields that a line of the page has, and those that it has besides. */
const FIELDS_OF_LINE = 6;
const OTHER_FIELDS = 30;

/** How many fields a form for so many lines can send. */
export function fieldsOfForm(lines: number): number {
  return lines * FIELDS_OF_LINE + OTHER_FIELDS;
}

/** The body that a form stands for, before any check; fields left empty say what was ordered. */
export function bodyOfForm(values: FormValues, order: PublicOrder): Record<string, unknown> {
  const revision = Number(values['revision'] ?? '');
  const action = values['action'] ?? 'confirm';
  const said = { action, ...(Number.isInteger(revision) && revision > 0 ? { revision } : {}) };
  if (action === 'reject') return { ...said, ...optional('reason', text(values['reason'])), ...who(values) };
  if (action === 'announce_shipment') return { ...said, shipment: shipmentOf(values, order) };
  return {
    ...said,
    ...who(values),
    ...optional('supplierOrderNumber', text(values['supplierOrderNumber'])),
    ...optional('comment', text(values['comment'])),
    items: order.items.map(({ id }, index) => ({
      itemId: id,
      ...optional('quantity', number(values[`quantity.${index}`])),
      ...optional('unitPrice', number(values[`unitPrice.${index}`])),
      ...optional('promisedDate', text(values[`promisedDate.${index}`])),
      ...optional('comment', text(values[`comment.${index}`])),
    })),
  };
}

function shipmentOf(values: FormValues, order: PublicOrder): Record<string, unknown> {
  const items = order.items.flatMap(({ id }, index) => {
    const quantity = number(values[`shipped.${index}`]);
    return quantity === null ? [] : [{ itemId: id, quantity }];
  });
  return {
    items,
    ...optional('plannedShipDate', text(values['plannedShipDate'])),
    ...optional('plannedDeliveryDate', text(values['plannedDeliveryDate'])),
    ...optional('comment', text(values['shipComment'])),
  };
}

const who = (values: FormValues) => optional('byName', text(values['byName']));

function optional(name: string, value: string | null): Record<string, string> {
  return value === null ? {} : { [name]: value };
}

function text(typed: string | undefined): string | null {
  const trimmed = (typed ?? '').replaceAll('\r\n', '\n').trim();
  return trimmed === '' ? null : trimmed;
}

// People write "1 250,50".
function number(typed: string | undefined): string | null {
  const plain = (typed ?? '').replaceAll(/[\s\u00a0\u202f]/g, '').replace(',', '.');
  return plain === '' ? null : plain;
}

/** What the form shows at first: what was ordered. */
export function valuesOfOrder({ items, order }: PublicOrder): FormValues {
  const values: Record<string, string> = { revision: String(order.revision) };
  for (const [index, item] of items.entries()) {
    values[`quantity.${index}`] = item.quantity;
    values[`unitPrice.${index}`] = item.unitPrice;
    values[`promisedDate.${index}`] = (item.promisedDate ?? item.requiredDate ?? order.expectedAt)?.slice(0, 10) ?? '';
  }
  return values;
}

/** Name of the field that a problem of the body is about; lines of a shipment are those with a quantity. */
export function fieldOfPointer(pointer: string, values: FormValues): string {
  const line = /^\/items\/(\d+)\/(\w+)$/.exec(pointer);
  if (line !== null) return `${line[2] ?? ''}.${line[1] ?? ''}`;
  const shipped = /^\/shipment\/items\/(\d+)\//.exec(pointer);
  if (shipped !== null) return shippedField(values, Number(shipped[1]));
  if (pointer === '/shipment/items') return 'shipped.0';
  if (pointer === '/shipment/comment') return 'shipComment';
  return pointer.replace('/shipment/', '').replace(/^\//, '');
}

function shippedField(values: FormValues, place: number): string {
  const filled = Object.keys(values)
    .filter((name) => name.startsWith('shipped.') && number(values[name]) !== null)
    .toSorted((a, b) => Number(a.split('.')[1]) - Number(b.split('.')[1]));
  return filled[place] ?? 'shipped.0';
}
