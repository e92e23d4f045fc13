import { setImmediate as nextTurn } from 'node:timers/promises';

/** A millisecond or two. */
const LETTERS_OF_ONE_TURN = 100_000;
/** Objects below these levels are written whole: an operation of a description, or a schema. */
const LEVELS = 3;

/** Writes a large document as `JSON.stringify` does, but in turns of the event loop, so that others wait for none of it long. */
export async function jsonInTurns(document: object): Promise<string> {
  const parts: string[] = [];
  let letters = 0;
  const add = async (text: string): Promise<void> => {
    parts.push(text);
    letters += text.length;
    if (letters < LETTERS_OF_ONE_TURN) return;
    letters = 0;
    await nextTurn();
  };
  const write = async (value: unknown, levels: number): Promise<void> => {
    if (levels === 0 || typeof value !== 'object' || value === null || Array.isArray(value)) {
      await add(JSON.stringify(value));
      return;
    }
    let mark = '{';
    for (const [name, member] of Object.entries(value)) {
      if (member === undefined) continue;
      await add(`${mark}${JSON.stringify(name)}:`);
      await write(member, levels - 1);
      mark = ',';
    }
    await add(mark === '{' ? '{}' : '}');
  };
  await write(document, LEVELS);
  return parts.join('');
}
