import { uuidv7 } from 'uuidv7';

import type { Row } from '../../kernel/records/record.js';
import type { Storage } from '../../kernel/ports/storage.js';
import { article, type Article, type comment, type logEntry, type task } from './storage-records.js';

/** What the specs of a storage work with. */
export interface StorageSetting {
  /** The storage under test, empty but for what other tests wrote to portals of their own. */
  readonly storage: () => Storage;
  /** The tables of portals are divided among servers. */
  readonly isDivided: boolean;
}

/** Moment at which rows of the suites are made unless they say otherwise. */
export const NOON = '2026-01-15T12:00:00.000Z';

/** An instant some seconds after noon. */
export function afterNoon(seconds: number): string {
  return new Date(Date.parse(NOON) + seconds * 1000).toISOString();
}

/** Id of a portal that no other test uses. */
export function aPortal(): string {
  return uuidv7();
}

export function anArticle(values: Partial<Article> = {}): Article {
  return {
    id: uuidv7(),
    version: 1,
    createdAt: NOON,
    updatedAt: NOON,
    archivedAt: null,
    title: 'Steel pipe',
    code: null,
    externalNumber: null,
    source: null,
    note: null,
    price: '10.00',
    unitPrice: '1.3575',
    discount: null,
    stock: '2.5',
    reserved: 0,
    weight: null,
    isActive: true,
    details: null,
    ownerId: null,
    ...values,
  };
}

export function aComment(values: Partial<Row<typeof comment>> = {}): Row<typeof comment> {
  return { id: uuidv7(), articleId: uuidv7(), body: 'Well made', likes: 0, ...values };
}

export function aTask(values: Partial<Row<typeof task>> = {}): Row<typeof task> {
  return { id: uuidv7(), lane: 'a', dueAt: NOON, leasedUntil: null, kind: 'send', ...values };
}

export function aLogEntry(text: string): Row<typeof logEntry> {
  return { id: uuidv7(), occurredAt: NOON, text };
}

/** Stores articles of a portal in one transaction. */
export async function storeArticles(storage: Storage, portalId: string, rows: readonly Article[]): Promise<void> {
  await storage.transaction(portalId, (tx) => tx.collection(article).insertMany(rows));
}

/** Ids in the order of the rows. */
export function idsOf(rows: readonly { readonly id: string }[]): string[] {
  return rows.map(({ id }) => id);
}

/** Lets other work run, as waiting for real input and output does. */
export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
