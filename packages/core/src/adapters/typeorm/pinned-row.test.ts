import { describe, expect, it } from 'vitest';

import { column } from '../../kernel/records/column.js';
import { defineRecord } from '../../kernel/records/record.js';
import { pinsRow } from './pinned-row.js';
import { postgresDialect } from './postgres/postgres-dialect.js';
import { createTableShapes } from './table-shape.js';

const thing = defineRecord('thing', {
  table: 'things',
  scope: 'portal',
  columns: {
    id: column.uuid({}),
    archivedAt: column.instant({ nullable: true }),
    kind: column.text({}),
    code: column.text({}),
    serial: column.text({ nullable: true }),
    token: column.text({}),
    name: column.text({}),
  },
  uniques: {
    code: { on: ['kind', 'code'] },
    serial: { on: ['serial'], whileActive: true },
    token: { on: ['token'], acrossPortals: true },
    name: { on: ['name'], alike: ['name'] },
  },
});
const shapes = createTableShapes(postgresDialect);
const [ofPortal, ofAll] = [shapes(thing, 'portal'), shapes(thing, 'system')];

describe('conditions that lead to one row', () => {
  it.each([
    ['name its id', { id: 'x' }],
    ['name its id among others', { id: 'x', and: [{ kind: 'a' }] }],
    ['name all that is unique', { kind: 'a', code: 'b' }],
    ['name what is unique among active rows, of which it is one', { serial: 'a', archivedAt: null }],
  ])('%s', (_, where) => {
    expect(pinsRow(ofPortal, where)).toBe(true);
  });

  it.each([
    ['there are none', undefined],
    ['several ids are named', { id: { in: ['x', 'y'] } }],
    ['something is asked of other rows', { id: 'x', kind: { within: { record: thing, column: 'kind', where: {} } } }],
    ['there are alternatives', { id: 'x', or: [{ kind: 'a' }, { kind: 'b' }] }],
    ['a part of what is unique is named', { kind: 'a' }],
    ['what is unique is not there', { serial: null, archivedAt: null }],
    ['it is unique among active rows, and archived ones are sought too', { serial: 'a' }],
    ['it is unique by what it looks like', { name: 'a' }],
  ])('do not where %s', (_, where) => {
    expect(pinsRow(ofPortal, where)).toBe(false);
  });

  it('say the portal too, unless they are about what is unique in all portals', () => {
    expect(pinsRow(ofAll, { id: 'x' })).toBe(false);
    expect(pinsRow(ofAll, { id: 'x', portalId: 'p' })).toBe(true);
    expect(pinsRow(ofAll, { kind: 'a', code: 'b' })).toBe(false);
    expect(pinsRow(ofAll, { token: 'a' })).toBe(true);
    expect(pinsRow(ofPortal, { token: 'a' })).toBe(true);
  });
});
