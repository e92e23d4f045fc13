import { SourceMap, type SourceMapPayload } from 'node:module';

import { build, transform } from 'esbuild';
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

it('leads nowhere from what comes of a source that it shall not tell', async () => {
  const { outputFiles } = await build({
    stdin: {
      contents: "import './node_modules/other.ts';\nglobalThis.own = 1;\n",
      sourcefile: 'own.ts',
      resolveDir: '/',
    },
    bundle: true,
    write: false,
    outdir: '/',
    sourcemap: 'external',
    plugins: [
      {
        name: 'files',
        setup({ onResolve, onLoad }) {
          onResolve({ filter: /node_modules/ }, ({ path }) => ({ path, namespace: 'files' }));
          onLoad({ filter: /.*/, namespace: 'files' }, () => ({ contents: 'globalThis.other = 2;\n' }));
        },
      },
    ],
  });
  const [map = '', code = ''] = outputFiles.map(({ text }) => text);
  const lines = new SourceMap(JSON.parse(ofLines(map, (path) => !path.includes('node_modules'))) as SourceMapPayload);
  const rowOf = (text: string) => code.split('\n').findIndex((line) => line.includes(text));

  expect(lines.findEntry(rowOf('other = 2'), 2)).not.toHaveProperty('originalSource', expect.stringContaining('other'));
  expect(lines.findEntry(rowOf('own = 1'), 2)).toMatchObject({
    originalSource: expect.stringMatching(/own\.ts$/) as string,
    originalLine: 1,
  });
});

interface Place {
  readonly originalSource: string;
  readonly originalLine: number;
}
