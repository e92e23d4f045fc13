import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';

import { builtIn } from '../../src/composition/built-in.js';
import { allOperations } from '../../src/composition/contract.js';
import { pathParameters } from '../../src/kernel/operations/operation.js';
import { productCalls } from '../../src/testing/kit/product-samples.js';
import { createOneOfEach } from '../../src/testing/kit/one-of-each.js';
import { openTestPostgres } from '../../src/testing/kit/postgres.js';
import { openSeedableKit } from '../../src/testing/kit/seeded-portal.js';
import type { TestKit } from '../../src/testing/kit/test-kit.js';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Reads over all portals, each with its reason. Writes are refused by the storage when they name no portal. */
const OVER_ALL_PORTALS: Readonly<Record<string, string>> = {
  'from "file_drafts" where "created_at" < ': 'once an hour a worker looks for bytes that became no file',
  'from "webhook_deliveries" where "next_attempt_at" <= ': 'operators watch how much waits in the whole installation',
};

const DIVIDED = builtIn.records.filter(({ scope }) => scope === 'portal').map(({ table }) => table);

let kit: TestKit;
const sent = new Set<string>();

beforeAll(async () => {
  // The first database of a process is made with its migrations, which are not watched: they fill in what is new for all portals.
  const storage = await openTestPostgres();
  const query = vi.spyOn(pg.Client.prototype, 'query');
  kit = await openSeedableKit({ storage });
  await useEverything();
  for (const [statement] of query.mock.calls as readonly (readonly unknown[])[]) sent.add(textOf(statement));
  query.mockRestore();
});
afterAll(() => kit.close());

/** Calls every operation that keys have, for what is there and for what is not, and lets the worker do all of its tasks. */
async function useEverything(): Promise<void> {
  const portal = await kit.createPortal();
  const key = await portal.issueKey();
  const ids = await createOneOfEach(kit, portal, key);
  await kit.kit.fillWithSampleData({ portalId: portal.id, userId: portal.ownerId }, { requisitions: 2 });
  await kit.kit.worker.runUntilIdle();
  for (const operation of allOperations()) {
    if (operation.face !== 'integration') continue;
    const id = ids[operation.path.slice(1, operation.path.indexOf('/:'))];
    const names = id === undefined ? [] : pathParameters(operation.path).filter((name) => /id$/i.test(name));
    await productCalls.call(operation, key.api, {
      params: Object.fromEntries(names.map((name) => [name, String(id)])),
    });
    await productCalls.call(operation, key.api);
  }
  for (const query of ['search=труба', 'search=труба&page=2', 'limit=5&offset=600']) {
    await key.api.get(`/purchase-requisitions?${query}`);
  }
  await kit.kit.deliveries.queue();
  for (const days of [2, 40, 400]) {
    kit.clock.advance(days * DAY_MS);
    await kit.kit.worker.runUntilIdle();
  }
}

it('names the portal wherever it reads or writes a table of portals', () => {
  const texts = [...sent].filter((text) => mentionsOf(text) > 0);
  const unnamed = texts.filter((text) => portalsNamedIn(text) < mentionsOf(text));
  const known = Object.keys(OVER_ALL_PORTALS);
  const unexpected = unnamed.filter((text) => !known.some((part) => text.includes(part)));

  expect(texts.length).toBeGreaterThan(150);
  expect(unexpected).toEqual([]);
});

it('looks over all portals only where it says why', () => {
  const unused = Object.keys(OVER_ALL_PORTALS).filter((part) => ![...sent].some((text) => text.includes(part)));

  expect(unused).toEqual([]);
});

it('was watched using nearly every table', () => {
  const untouched = DIVIDED.filter((table) => ![...sent].some((text) => text.includes(`"${table}"`)));

  expect(untouched.length).toBeLessThan(DIVIDED.length / 4);
});

function textOf(statement: unknown): string {
  if (typeof statement === 'string') return statement;
  return typeof statement === 'object' && statement !== null && 'text' in statement ? String(statement.text) : '';
}

/** How often a statement reads or writes a table of portals. */
function mentionsOf(text: string): number {
  const named = Array.from(text.matchAll(/\b(?:from|join|update|into) "(\w+)"/g), ([, table = '']) => table);
  return named.filter((table) => DIVIDED.includes(table)).length;
}

/** How often it says of which portal. */
function portalsNamedIn(text: string): number {
  const named = text.match(/\binsert into "\w+" \("portal_id"|"portal_id" = |\("portal_id", "id"\) (?:=|in) \(/g);
  return named?.length ?? 0;
}
