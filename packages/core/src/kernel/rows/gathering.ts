import { setImmediate as turn } from 'node:timers/promises';

/** What is done for several who ask at the same time. */
export interface GatheredWork<Item, Result> {
  /** Does it for all of them at once; results come in the order of the items. When it throws, all of them are told so. */
  work(key: string, items: readonly Item[]): Promise<readonly Result[]>;
  /** At most this many at once. */
  readonly most: number;
  /** What items weigh, and how much of that is done at once; one that weighs more is done by itself. @default they weigh nothing */
  readonly weight?: { readonly of: (item: Item) => number; readonly most: number };
}

interface Asker<Item, Result> {
  readonly item: Item;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Builds a function that does together what is asked for at the same time. For each key one piece of work is under way; those
 * who ask meanwhile wait for its end and share the next. So nobody shares work that began before he asked: what it reads is
 * never older than the question.
 */
export function gathering<Item, Result>({
  work,
  most,
  weight = { of: () => 0, most: 0 },
}: GatheredWork<Item, Result>): (key: string, item: Item) => Promise<Result> {
  const lines = new Map<string, Asker<Item, Result>[]>();

  async function serve(key: string, line: Asker<Item, Result>[]): Promise<void> {
    while (line.length > 0) {
      // All who can be heard in this turn of the event loop come along.
      await turn();
      await settle(key, line.splice(0, howMany(line)));
    }
    lines.delete(key);
  }

  function howMany(line: readonly Asker<Item, Result>[]): number {
    let weighed = 0;
    const tooMany = line.findIndex(({ item }, index) => {
      weighed += weight.of(item);
      return index === most || (index > 0 && weighed > weight.most);
    });
    return tooMany === -1 ? line.length : tooMany;
  }

  async function settle(key: string, together: readonly Asker<Item, Result>[]): Promise<void> {
    try {
      const items = together.map(({ item }) => item);
      const results = await work(key, items);
      if (results.length < items.length) throw new TypeError('Gathered work needs a result for each item.');
      // As many results as items: it was just looked at.
      together.forEach(({ resolve }, index) => {
        resolve(results[index] as Result);
      });
    } catch (error) {
      for (const { reject } of together) reject(error);
    }
  }

  return (key, item) =>
    new Promise((resolve, reject) => {
      const asker = { item, resolve, reject };
      const line = lines.get(key);
      if (line !== undefined) {
        line.push(asker);
        return;
      }
      const begun = [asker];
      lines.set(key, begun);
      void serve(key, begun);
    });
}
