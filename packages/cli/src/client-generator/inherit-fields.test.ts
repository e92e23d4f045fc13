import { describe, expect, it } from 'vitest';

import { inheritFields } from './inherit-fields.js';
import type { NamedType } from './type-writer.js';

function aType(name: string, fields: Readonly<Record<string, string>>): NamedType {
  const written = Object.entries(fields).map(([field, type]) => ({
    name: field.replace('?', ''),
    doc: '',
    text: field.endsWith('?') ? `${field}: ${type} | undefined;` : `${field}: ${type};`,
    uses: new Set(type === 'string' ? [] : [type]),
  }));
  return { name, text: '', uses: new Set(), object: { doc: '', fields: written } };
}

function inherited(...types: readonly NamedType[]) {
  const byName = new Map(types.map((type) => [type.name, type]));
  const homes = new Map(types.map(({ name }) => [name, 'here']));
  const found = inheritFields(byName, homes);
  return (name: string) => found.get(name)?.text.replaceAll(/\s+/g, ' ').trim();
}

const row = { id: 'Uuid', name: 'string', total: 'Money', createdAt: 'Instant' };

describe('inheritFields', () => {
  it('lets a record extend its row in a list', () => {
    const textOf = inherited(aType('OrderListItem', row), aType('Order', { ...row, comment: 'string' }));

    expect(textOf('Order')).toBe('export interface Order extends OrderListItem { comment: string; }');
  });

  it('lets a new record extend its change, and need what the change may leave out', () => {
    const optional = { 'name?': 'string', 'total?': 'Money', 'comment?': 'string', 'city?': 'string' };
    const { 'name?': _, ...others } = optional;

    const textOf = inherited(aType('OrderPatch', optional), aType('NewOrder', { name: 'string', ...others }));

    expect(textOf('NewOrder')).toBe('export interface NewOrder extends OrderPatch { name: string; }');
  });

  it('leaves alone what differs, what is small and what is about something else', () => {
    const { id: _, ...others } = row;
    const types = [
      aType('OrderListItem', { ...row, total: 'string' }),
      aType('Order', { ...row, comment: 'string' }),
      aType('InvoiceListItem', others),
      aType('Invoice', row),
      aType('Trip', { ...row, comment: 'string' }),
    ];

    const textOf = inherited(...types);

    for (const { name } of types) expect(textOf(name)).toBe('');
  });

  it('gives queries what they have in common', () => {
    const page = { 'page?': 'number', 'limit?': 'number' };
    const search = { 'search?': 'string', 'q?': 'string', 'updatedSince?': 'string' };

    const textOf = inherited(
      aType('OrdersListQuery', { ...search, ...page, 'status?': 'string' }),
      aType('LinksListQuery', { ...page, 'source?': 'string' }),
      aType('TripsListQuery', { 'cursor?': 'string', 'limit?': 'number' }),
    );

    expect(textOf('OrdersListQuery')).toBe(
      'export interface OrdersListQuery extends RecordsQuery { status?: string | undefined; }',
    );
    expect(textOf('LinksListQuery')).toBe(
      'export interface LinksListQuery extends PageQuery { source?: string | undefined; }',
    );
    expect(textOf('TripsListQuery')).toBe('');
  });
});
