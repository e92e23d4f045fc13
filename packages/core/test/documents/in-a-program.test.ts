import { readFile } from 'node:fs/promises';

import { expect, it } from 'vitest';

import { readPdf, squeeze, squeezedText } from '../../src/papers/renderers/pdf/read-pdf-for-tests.js';
import { printDocuments } from './in-a-program.example.js';

const here = (path: string) => new URL(path, import.meta.url);

it('prints a built-in kind and one of its own, by a renderer of its own', async () => {
  const times: number[] = [];

  const { invoice, labels } = await printDocuments((milliseconds) => times.push(milliseconds));

  const text = squeezedText(await readPdf(invoice));
  for (const expected of ['Счёт на оплату № 17', 'ООО «СтройСнаб»', 'АО «УралМонтаж»', '63 440,00']) {
    expect(text).toContain(squeeze(expected));
  }
  expect(squeezedText(await readPdf(labels))).toContain(squeeze('Бетон М300: 10 м³'));
  expect(times).toEqual([expect.any(Number)]);
});

it('is the program that the documentation shows', async () => {
  const program = await readFile(here('in-a-program.example.ts'), 'utf8');
  const page = await readFile(here('../../../../docs/documents/in-a-program.md'), 'utf8');

  expect(page).toContain(`\`\`\`ts\n${program}\`\`\``);
});
