import { beforeEach, expect, it } from 'vitest';

import { createRememberedReading, rememberWhileUnchanged } from './remembered-reading.js';

interface Book {
  readonly id: string;
  readonly title: string;
}

let mark: number | undefined;
let books: Book[];
let reads: string[];
let read: (ids: readonly string[]) => Promise<readonly Book[]>;

beforeEach(() => {
  mark = 1;
  books = [
    { id: 'b1', title: 'War' },
    { id: 'b2', title: 'Peace' },
  ];
  reads = [];
  const readBooks = createRememberedReading(
    () => mark,
    async (addresses: readonly { readonly id: string }[]) => {
      const ids = addresses.map(({ id }) => id);
      reads.push(ids.join());
      const found = books.filter(({ id }) => ids.includes(id));
      await Promise.resolve();
      return found;
    },
  );
  read = (ids) => readBooks(ids.map((id) => ({ id })));
});

it('reads each row once while the mark stays the same', async () => {
  await read(['b1']);

  expect(await read(['b2', 'b1'])).toEqual([books[1], books[0]]);
  expect(await read(['b1', 'b2'])).toEqual(books);
  expect(reads).toEqual(['b1', 'b2']);
});

it('asks again for rows that were not there', async () => {
  expect(await read(['b1', 'gone'])).toEqual([books[0]]);
  await read(['b1', 'gone']);

  expect(reads).toEqual(['b1,gone', 'gone']);
});

it('reads everything again once the mark is another one', async () => {
  await read(['b1']);
  books = [{ id: 'b1', title: 'War and Peace' }];
  mark = 2;

  expect(await read(['b1'])).toEqual([{ id: 'b1', title: 'War and Peace' }]);
});

it('remembers nothing without a mark', async () => {
  mark = undefined;
  await read(['b1']);
  await read(['b1']);

  expect(reads).toEqual(['b1', 'b1']);
});

it('does not take what was read before a change for what is there after it', async () => {
  const early = read(['b1']);
  books = [{ id: 'b1', title: 'War and Peace' }];
  mark = 2;
  await read(['b2']);
  await early;

  expect(await read(['b1'])).toEqual([{ id: 'b1', title: 'War and Peace' }]);
});

it('keeps no more than some thousand values', () => {
  const remembered = rememberWhileUnchanged<number>(() => 1);
  for (let index = 0; index < 25_000; index += 1) remembered()?.set(`k${index}`, index);

  expect(remembered()?.size).toBeLessThanOrEqual(10_000);
  expect(remembered()?.get('k24999')).toBe(24_999);
});
