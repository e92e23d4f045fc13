import { describe, expect, it } from 'vitest';

import { newDelivery } from '../new-delivery.js';
import {
  beginReading,
  countWaiting,
  dropWaiting,
  endReading,
  forget,
  needsReading,
  readAnew,
  takeOldest,
  unread,
  wake,
  type Backlog,
  type Job,
  type Position,
} from './backlog.js';

const NOW = '2026-01-15T09:30:00.000Z';
const aJob = (id: string): Job => ({
  portalId: 'portal',
  delivery: newDelivery({ id, subscriptionId: 'lane', eventId: id, event: 'e', now: NOW }),
  body: '{}',
});

/** Reads, in a storage where these are due; `meanwhile` happens while they are on their way. */
function read(backlog: Backlog, ids: readonly string[], meanwhile: (backlog: Backlog) => Backlog = (same) => same) {
  const [reading, { after, limit, known }] = beginReading(backlog);
  const from = after === null ? 0 : ids.indexOf(after[1]) + 1;
  const seen = ids.slice(from, from + limit);
  const last = seen.length === limit ? seen.at(-1) : undefined;
  const readUpTo: Position | null = last === undefined ? null : [NOW, last];
  const found = seen.filter((id) => !known.has(id)).map(aJob);
  return endReading(meanwhile(reading), { found, readUpTo });
}

function waiting(backlog: Backlog): string[] {
  return backlog.waiting.slice(backlog.taken).map(({ delivery }) => delivery.id);
}

function takeAll(backlog: Backlog): Backlog {
  let rest = backlog;
  while (countWaiting(rest) > 0) [rest] = takeOldest(rest);
  return rest;
}

const many = Array.from({ length: 150 }, (_, index) => `d${String(index).padStart(3, '0')}`);

describe('what is due in a lane', () => {
  it('is taken on once, and taken oldest first', () => {
    const twice = read(read(unread, ['a', 'b']), ['a', 'b']);
    const [rest, first] = takeOldest(twice);

    expect(waiting(twice)).toEqual(['a', 'b']);
    expect([first?.delivery.id, waiting(rest)]).toEqual(['a', ['b']]);
    expect(needsReading(twice)).toBe(false);
  });

  it('is left out when it was saved after the database had looked', () => {
    const underWay = takeAll(read(unread, ['a']));

    const after = read(underWay, ['a', 'b'], (reading) => forget(reading, ['a']));

    expect([waiting(after), [...after.known]]).toEqual([['b'], ['b']]);
  });

  it('is looked for again after a signal that came while it was read', () => {
    expect(needsReading(read(unread, ['a'], wake))).toBe(true);
  });

  it('is read on behind the last, and at the start once more when the end is reached', () => {
    const first = takeAll(read(unread, many));
    const second = takeAll(read(first, many));
    const third = read(second, many);

    const queries = [unread, first, second].map((backlog) => {
      const [, { after, limit }] = beginReading(backlog);
      return [after?.[1], limit];
    });
    expect(queries).toEqual([
      [undefined, 100],
      ['d099', 100],
      [undefined, 250],
    ]);
    expect([second.known.size, second.mayHaveMore, third.known.size, third.mayHaveMore]).toEqual([
      150,
      true,
      150,
      false,
    ]);
  });

  it('is read from the start again when something was given back while it was read', () => {
    const first = takeAll(read(unread, many));

    const second = read(first, many, (reading) => readAnew(forget(reading, ['d000'])));

    expect([second.readUpTo, second.mayHaveMore]).toEqual([null, true]);
  });

  it('may be more than was read when as much came as was asked for', () => {
    const first = read(unread, many);

    expect([waiting(first).length, first.mayHaveMore, needsReading(first)]).toEqual([100, true, false]);
  });

  it('does not count when the lane was not ours all the while it was read', () => {
    const after = read(unread, ['a'], dropWaiting);

    expect([waiting(after), after.known.size, needsReading(after)]).toEqual([[], 0, true]);
  });

  it('is read again when that failed', () => {
    const [reading] = beginReading(takeAll(read(unread, many)));

    const after = endReading(reading, null);

    expect([after.readUpTo, needsReading(after)]).toEqual([null, true]);
  });
});
