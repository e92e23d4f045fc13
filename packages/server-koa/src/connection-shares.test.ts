import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { createConnectionShares } from './connection-shares.js';

function sharesOf(most: number, mostOfNetwork: number) {
  const shares = createConnectionShares<string>({ most, mostOfNetwork });
  const admit = (connection: string, network: string, site: string | null = null) =>
    shares.admit(connection, { network, site });
  return { ...shares, admit };
}

/** Opens so many connections of a network, named after it, which send nothing. */
function openSilent(shares: ReturnType<typeof sharesOf>, network: string, count: number) {
  return Array.from({ length: count }, (_, index) => shares.admit(`${network} ${index}`, network));
}

/** Has a connection send a request, and answers it unless told otherwise. */
function ask(shares: ReturnType<typeof sharesOf>, connection: string, { isAnswered = true } = {}) {
  shares.began(connection);
  if (isAnswered) shares.ended(connection);
}

describe('a new connection', () => {
  it('closes nothing where there is room', () => {
    expect(openSilent(sharesOf(10, 5), 'a', 5)).toEqual(Array(5).fill({ isAdmitted: true, closes: null }));
  });

  it('takes the place of the longest silent one of its network when that has no place left', () => {
    const shares = sharesOf(10, 2);
    openSilent(shares, 'b', 1);
    openSilent(shares, 'a', 2);

    expect(shares.admit('next', 'a')).toEqual({ isAdmitted: true, closes: 'a 0' });
    expect(shares.admit('other', 'b')).toEqual({ isAdmitted: true, closes: null });
  });

  it('takes the place of the longest silent one of its site when all networks of that have ten times as many', () => {
    const shares = sharesOf(100, 2);
    for (let index = 0; index < 20; index += 1) shares.admit(`${index}`, `network ${index}`, 'site');

    expect(shares.admit('next', 'network 20', 'site')).toEqual({ isAdmitted: true, closes: '0' });
    expect(shares.admit('other', 'network 21', 'another site')).toEqual({ isAdmitted: true, closes: null });
  });

  it('takes the place of the longest silent one of all when there is none left', () => {
    const shares = sharesOf(4, 3);
    openSilent(shares, 'a', 3);
    openSilent(shares, 'b', 1);

    expect(shares.admit('c', 'c')).toEqual({ isAdmitted: true, closes: 'a 0' });
  });

  it('lets those go first that never sent a request, and then those that are kept for another one', () => {
    const shares = sharesOf(3, 3);
    openSilent(shares, 'a', 3);
    ask(shares, 'a 1');
    ask(shares, 'a 0');

    const closed = ['x', 'y', 'z'].map((name) => {
      const { closes } = shares.admit(name, name);
      ask(shares, name, { isAnswered: false });
      return closes;
    });

    expect(closed).toEqual(['a 2', 'a 1', 'a 0']);
  });

  it('is refused while everything is being answered', () => {
    const shares = sharesOf(2, 2);
    openSilent(shares, 'a', 2);
    ask(shares, 'a 0', { isAnswered: false });
    ask(shares, 'a 1', { isAnswered: false });

    expect(shares.admit('b', 'b')).toEqual({ isAdmitted: false, closes: null });
    shares.gone('a 1');
    expect(shares.admit('b', 'b')).toEqual({ isAdmitted: true, closes: null });
  });
});

it('keeps a connection until the last of several requests on it is answered', () => {
  const shares = sharesOf(1, 1);
  openSilent(shares, 'a', 1);
  shares.began('a 0');
  ask(shares, 'a 0');

  expect(shares.admit('b', 'b').isAdmitted).toBe(false);
  shares.ended('a 0');
  expect(shares.admit('b', 'b')).toEqual({ isAdmitted: true, closes: 'a 0' });
});

it('hears nothing more of connections that were closed for others', () => {
  const shares = sharesOf(1, 1);
  openSilent(shares, 'a', 1);
  shares.admit('b', 'b');
  ask(shares, 'a 0', { isAnswered: false });
  shares.gone('a 0');

  expect(shares.admit('c', 'c')).toEqual({ isAdmitted: true, closes: 'b' });
});

it('never holds more than the limits, closes nothing that is being answered, and refuses only when it must', () => {
  const step = fc.record({
    what: fc.constantFrom('opens', 'asks', 'is answered', 'goes'),
    network: fc.constantFrom('a', 'b', 'c'),
    at: fc.nat(),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 200 }), (steps) => {
      const shares = sharesOf(5, 3);
      const open = new Map<string, { readonly network: string; underWay: number }>();
      const count = (network: string) => [...open.values()].filter((each) => each.network === network).length;
      for (const [index, { what, network, at }] of steps.entries()) {
        const [name, one] = [...open][at % Math.max(1, open.size)] ?? ['', { network: '', underWay: 0 }];
        if (what === 'opens') {
          const rivals = [...open.values()].filter((each) => count(network) < 3 || each.network === network);
          const isFull = open.size === 5 || count(network) === 3;
          const { isAdmitted, closes } = shares.admit(`${index}`, network);
          expect(isAdmitted).toBe(!isFull || rivals.some(({ underWay }) => underWay === 0));
          expect(closes !== null).toBe(isFull && isAdmitted);
          if (closes !== null) {
            expect(open.get(closes)?.underWay).toBe(0);
            open.delete(closes);
          }
          if (isAdmitted) open.set(`${index}`, { network, underWay: 0 });
        } else if (what === 'goes') {
          shares.gone(name);
          open.delete(name);
        } else if (what === 'asks') {
          shares.began(name);
          one.underWay += 1;
        } else if (one.underWay > 0) {
          shares.ended(name);
          one.underWay -= 1;
        }
        expect(open.size).toBeLessThanOrEqual(5);
        for (const each of ['a', 'b', 'c']) expect(count(each)).toBeLessThanOrEqual(3);
      }
    }),
  );
});
