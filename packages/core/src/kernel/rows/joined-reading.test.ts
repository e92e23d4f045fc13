import { beforeEach, expect, it } from 'vitest';

import { createJoinedReading, type Joined } from './joined-reading.js';

interface Book {
  readonly id: string;
  readonly authorId: string;
}

const inPortal = (id: string) => ({ portalId: 'p1', id });

let books: Book[];
let reads: string[];
let read: (ids: readonly string[]) => Promise<Joined<Book, string>>;

beforeEach(() => {
  books = [
    { id: 'b1', authorId: 'a1' },
    { id: 'b2', authorId: 'a2' },
    { id: 'b3', authorId: 'a1' },
  ];
  reads = [];
  const readBooks = createJoinedReading<Book, string>({
    async read(addresses) {
      const ids = addresses.map(({ id }) => id);
      reads.push(`books ${ids.join()}`);
      await Promise.resolve();
      return books.filter(({ id }) => ids.includes(id));
    },
    referenceOf: ({ authorId }) => inPortal(authorId),
    async readReferred(addresses) {
      const ids = addresses.map(({ id }) => id);
      reads.push(`authors ${ids.join()}`);
      await Promise.resolve();
      return new Map(ids.filter((id) => id !== 'a9').map((id) => [id, `author ${id}`]));
    },
  });
  read = (ids) => readBooks(ids.map(inPortal));
});

it('reads rows and what they refer to, each once', async () => {
  const { rows, referred } = await read(['b1', 'b2', 'b3', 'gone']);

  expect(rows.map(({ id }) => id)).toEqual(['b1', 'b2', 'b3']);
  expect([...referred]).toEqual([
    ['a1', 'author a1'],
    ['a2', 'author a2'],
  ]);
  expect(reads).toEqual(['books b1,b2,b3,gone', 'authors a1,a2']);
});

it('asks for both at once when it knows the references', async () => {
  await read(['b1']);
  reads = [];

  const reading = read(['b1']);

  expect(reads).toEqual(['books b1', 'authors a1']);
  expect((await reading).referred.get('a1')).toBe('author a1');
  expect(reads).toHaveLength(2);
});

it('reads what is referred to now when that has changed, and leaves out what is gone', async () => {
  await read(['b1', 'b2']);
  books = [
    { id: 'b1', authorId: 'a3' },
    { id: 'b2', authorId: 'a9' },
  ];

  const { referred } = await read(['b1', 'b2']);

  expect(referred.get('a3')).toBe('author a3');
  expect(referred.has('a9')).toBe(false);
});
