import { describe, expect, it } from 'vitest';

import { gathering } from './gathering.js';

describe('gathering', () => {
  it('does together what is asked for while the work is under way, and never what was asked for after it began', async () => {
    const done: string[] = [];
    let release: () => void = () => undefined;
    let held: Promise<void> = new Promise((resolve) => (release = resolve));
    const began = { tell: (): void => undefined };
    const first = new Promise<void>((resolve) => (began.tell = resolve));
    const ask = gathering<number, number>({
      most: 2,
      async work(key, items) {
        done.push(`${key} ${items.join()}`);
        began.tell();
        await held;
        return items.map((item) => item * 10);
      },
    });

    const one = ask('a', 1);
    await first;
    const rest = [ask('a', 2), ask('a', 3), ask('a', 4)];
    const other = ask('b', 5);
    release();
    held = Promise.resolve();

    expect(await Promise.all([one, ...rest, other])).toEqual([10, 20, 30, 40, 50]);
    expect(done.filter((text) => text.startsWith('a'))).toEqual(['a 1', 'a 2,3', 'a 4']);
    expect(done).toContain('b 5');
  });

  it('does what is heavy by itself, and no more at once than may be', async () => {
    const done: string[] = [];
    const ask = gathering<number, number>({
      most: 10,
      weight: { of: (item) => item, most: 10 },
      work(_key, items) {
        done.push(items.join());
        return Promise.resolve(items);
      },
    });

    await Promise.all([4, 6, 1, 50, 50, 3].map((item) => ask('a', item)));

    expect(done).toEqual(['4,6', '1', '50', '50', '3']);
  });

  it('tells all who shared work that it failed, and goes on', async () => {
    const ask = gathering<number, number>({
      most: 10,
      work: (_key, items) => (items.includes(1) ? Promise.reject(new Error('no')) : Promise.resolve(items)),
    });

    const outcomes = await Promise.allSettled([ask('a', 1), ask('a', 2)]);

    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await ask('a', 3)).toBe(3);
  });
});
