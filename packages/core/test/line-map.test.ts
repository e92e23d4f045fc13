import { SourceMap, type SourceMapPayload } from 'node:module';

import { transform } from 'esbuild';
import { expect, it } from 'vitest';

import { ofLines } from '../build/line-map.mjs';

const source = `
export function first(items: readonly number[]) {
  if (items.length === 0) return undefined;
  const [one] = items;

  return one === undefined
    ? 'nothing'
    : String(one);
}
export const second = () => first([1]);
`;

it('leads from every place of a built line to the line of the source, as the whole map does', async () => {
  const { code, map } = await transform(source, { loader: 'ts', minify: true, sourcemap: true, sourcefile: 'a.ts' });
  const whole = new SourceMap(JSON.parse(map) as SourceMapPayload);
  const small = ofLines(map);
  const lines = new SourceMap(JSON.parse(small) as SourceMapPayload);

  for (const [row, line] of code.split('\n').entries()) {
    for (const column of line.split('').keys()) {
      const { originalSource, originalLine } = whole.findEntry(row, column) as Place;
      expect(lines.findEntry(row, column)).toMatchObject({ originalSource, originalLine });
    }
  }
  expect(small.length).toBeLessThan(map.length);
});

interface Place {
  readonly originalSource: string;
  readonly originalLine: number;
}
