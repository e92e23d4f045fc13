import { expect, it } from 'vitest';

import { createOpenAnswer, UnfitJson } from './large-answers.js';

const bytesOf = (value: unknown) => new TextEncoder().encode(JSON.stringify(value));
/** Half a megabyte: read in several parts. */
const large = Array.from({ length: 5000 }, (_, id) => ({ id, note: 'x'.repeat(90) }));

/** Turns that are given one by one, in the order in which they are asked for, noting for which portal each is. */
function countedTurns() {
  const given: (string | null)[] = [];
  const openAnswer = createOpenAnswer(async (_text, portalId) => {
    await new Promise((resolve) => setImmediate(resolve));
    given.push(portalId);
  });
  const readAnswer = async (bytes: Uint8Array, portalId: string) => {
    const answer = openAnswer(portalId);
    return answer.read(bytes).finally(() => answer.end());
  };
  return { given, openAnswer, readAnswer };
}

it('reads a small answer in one turn, and a large one in a turn for each part', async () => {
  const { given, readAnswer } = countedTurns();

  expect(await readAnswer(bytesOf({ rows: [1] }), 'a')).toEqual({ rows: [1] });
  expect(given).toEqual(['a']);
  expect(await readAnswer(bytesOf({ rows: large }), 'a')).toEqual({ rows: large });
  expect(given.length).toBeGreaterThan(8);
});

it('reads one large answer of a portal at a time, and those of others in between', async () => {
  const { given, readAnswer } = countedTurns();
  const ended: string[] = [];
  const read = async (name: string, portalId: string) => {
    await readAnswer(bytesOf(large), portalId);
    ended.push(`${name}, ${given.filter((each) => each === portalId).length}`);
  };

  await Promise.all([read('first', 'a'), read('second', 'a'), read('other', 'b')]);

  const turns = given.length / 3;
  expect(ended).toEqual([`first, ${turns}`, `other, ${turns}`, `second, ${turns * 2}`]);
  expect(new Set(given.slice(0, 4))).toEqual(new Set(['a', 'b']));
});

it('has the rest of a large answer wait until the one before it has been dealt with, and none of another portal', async () => {
  const { openAnswer } = countedTurns();
  const [first, second, gone, third, other] = ['a', 'a', 'a', 'a', 'b'].map(openAnswer);
  const admitted: string[] = [];
  const wait = (name: string, answer: typeof first) => answer?.admit().then(() => void admitted.push(name));
  const waiting = [wait('first', first), wait('second', second), wait('gone', gone), wait('third', third)];
  await Promise.all([waiting[0], wait('other', other)]);
  // Its time is over before its turn comes.
  gone?.end();
  await new Promise((resolve) => setImmediate(resolve));
  expect(admitted).toEqual(['first', 'other']);

  first?.end();
  await waiting[1];
  expect(admitted).toEqual(['first', 'other', 'second']);
  second?.end();
  await waiting[3];
});

it('goes on with the next answer of a portal when one is refused', async () => {
  const { readAnswer } = countedTurns();
  const refused = readAnswer(new TextEncoder().encode(`${JSON.stringify(large)}]`), 'a');
  const next = readAnswer(bytesOf(large), 'a');

  await expect(refused).rejects.toThrow(SyntaxError);
  expect(await next).toEqual(large);
});

it.each([
  ['too_deep', '['.repeat(300_000)],
  ['too_many_values', `[${'0,'.repeat(300_000)}0]`],
])('refuses what is %s in its first turn', async (fit, text) => {
  const { given, readAnswer } = countedTurns();
  const error: unknown = await readAnswer(new TextEncoder().encode(text), 'a').catch((refusal: unknown) => refusal);

  expect(error).toBeInstanceOf(UnfitJson);
  expect(error).toMatchObject({ fit });
  expect(given).toHaveLength(1);
});
