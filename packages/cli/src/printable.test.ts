import { describe, expect, it } from 'vitest';

import { paint, printable } from './printable.js';

const ESC = '\u001b';

describe('what a terminal is shown', () => {
  it.each([
    ['that clear the screen', `a${ESC}[2Jb`, String.raw`a\u001b[2Jb`],
    ['that begin a line anew', 'paid\rnot paid', String.raw`paid\u000dnot paid`],
    ['of the second set', 'a\u009b31mb', String.raw`a\u009b31mb`],
    ['that turn the direction', 'a\u202eb', String.raw`a\u202eb`],
    ['that delete', 'a\u0008\u007fb', String.raw`a\u0008\u007fb`],
  ])('has escapes in place of signs %s', (_what, text, shown) => {
    expect(printable(text, { isColoured: false })).toBe(shown);
  });

  it('keeps lines, tabs and letters of all languages', () => {
    expect(printable('Болт\tМ10\né 😀', { isColoured: false })).toBe('Болт\tМ10\né 😀');
  });

  it('is coloured by us alone', () => {
    const text = `${paint.red('error')}: ${ESC}[31mpaid${ESC}[39m`;

    expect(printable(text, { isColoured: true })).toBe(
      `${ESC}[31merror${ESC}[39m: ${String.raw`\u001b[31mpaid\u001b[39m`}`,
    );
    expect(printable(text, { isColoured: false })).toBe(String.raw`error: \u001b[31mpaid\u001b[39m`);
  });

  it('leaves JSON what it says', () => {
    const value = { name: `a${ESC}\u009b\u202e` };

    expect(JSON.parse(printable(JSON.stringify(value), { isColoured: false }))).toEqual(value);
  });
});
