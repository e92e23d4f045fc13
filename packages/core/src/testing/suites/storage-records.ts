import { z } from 'zod';

import { column } from '../../kernel/records/column.js';
import { defineRecord, type Row } from '../../kernel/records/record.js';

/** A record with a column of every kind. */
export const article = defineRecord('article', {
  table: 'articles',
  columns: {
    id: column.uuid({}),
    version: column.integer({}),
    createdAt: column.instant({}),
    updatedAt: column.instant({}),
    archivedAt: column.instant({ nullable: true }),
    title: column.text({}),
    code: column.text({ nullable: true }),
    externalNumber: column.text({ nullable: true }),
    source: column.text({ nullable: true }),
    note: column.text({ nullable: true, multiline: true, max: 4000 }),
    price: column.money({}),
    unitPrice: column.price({}),
    discount: column.rate({ nullable: true }),
    stock: column.quantity({}),
    reserved: column.integer({}),
    weight: column.double({ nullable: true, min: -1e300, max: 1e300 }),
    isActive: column.boolean({}),
    details: column.json(z.json(), { nullable: true }),
    ownerId: column.uuid({ nullable: true }),
  },
  indexes: [{ on: ['createdAt', 'id'], whileActive: true }, { on: ['ownerId'] }],
  uniques: {
    code: { on: ['code'], alike: ['code'], whileActive: true, whereNotNull: ['code'] },
    external: { on: ['source', 'externalNumber'], whereNotNull: ['source', 'externalNumber'] },
  },
  search: ['title', 'code', 'note'],
});

/** A record that belongs to articles, without a version. */
export const comment = defineRecord('comment', {
  table: 'comments',
  columns: {
    id: column.uuid({}),
    articleId: column.uuid({}),
    body: column.text({ nullable: true }),
    likes: column.integer({}),
  },
  indexes: [{ on: ['articleId'] }],
});

/** A record of the installation. */
export const unit = defineRecord('unit', {
  table: 'units_of_measure',
  scope: 'system',
  columns: { id: column.uuid({}), name: column.text({}), createdAt: column.instant({}) },
  uniques: { name: { on: ['name'] } },
  search: ['name'],
});

/** A record that is looked up before a portal is known. */
export const token = defineRecord('token', {
  table: 'tokens',
  columns: { id: column.uuid({}), hash: column.text({}) },
  uniques: { hash: { on: ['hash'], acrossPortals: true } },
});

/** A record with rules over all portals that hold for some rows only. */
export const member = defineRecord('member', {
  table: 'members',
  columns: {
    id: column.uuid({}),
    email: column.text({ nullable: true }),
    network: column.text({}),
    handle: column.text({}),
    visits: column.integer({}),
    archivedAt: column.instant({ nullable: true }),
  },
  uniques: {
    email: { on: ['email'], acrossPortals: true, alike: ['email'], whileActive: true, whereNotNull: ['email'] },
    handle: { on: ['network', 'handle'], acrossPortals: true },
  },
});

/** A queue whose rows wait in lanes. */
export const task = defineRecord('task', {
  table: 'tasks',
  columns: {
    id: column.uuid({}),
    lane: column.text({}),
    dueAt: column.instant({ nullable: true }),
    leasedUntil: column.instant({ nullable: true }),
    kind: column.text({}),
  },
  queue: { due: 'dueAt', leasedUntil: 'leasedUntil', lane: 'lane' },
});

/** An append-only log. */
export const logEntry = defineRecord('logEntry', {
  table: 'log_entries',
  columns: { id: column.uuid({}), occurredAt: column.instant({}), text: column.text({}) },
  appendOnly: true,
});

/** Records that the suites store; an implementer makes room for them in the database of a test. */
export const storageSuiteRecords = [article, comment, unit, token, member, task, logEntry] as const;

export type Article = Row<typeof article>;
