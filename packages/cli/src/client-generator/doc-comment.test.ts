import { describe, expect, it } from 'vitest';

import { docComment, sentence } from './doc-comment.js';

describe('docComment', () => {
  it('writes one line where one is enough', () => {
    expect(docComment(['Page number.'])).toBe('/** Page number. */\n');
  });

  it('separates paragraphs, but not tags', () => {
    expect(docComment(['Get it.', '', 'Scopes: `a`.', '@throws A', '@throws B'])).toBe(
      '/**\n * Get it.\n *\n * Scopes: `a`.\n *\n * @throws A\n * @throws B\n */\n',
    );
  });

  it('wraps long text and cannot be ended by it', () => {
    const comment = docComment([`${'word '.repeat(60)}*/ end`]);

    expect(comment.split('\n').every((line) => line.length <= 116)).toBe(true);
    expect(comment.indexOf('*/')).toBe(comment.length - 3);
  });

  it('writes nothing about nothing', () => {
    expect(docComment(['', ''])).toBe('');
  });
});

describe('sentence', () => {
  it.each([
    ['page number', 'Page number.'],
    ['Done already.', 'Done already.'],
    ['', ''],
  ])('makes "%s" "%s"', (text, expected) => {
    expect(sentence(text)).toBe(expected);
  });
});
