import { setImmediate as nextTurn } from 'node:timers/promises';

import { afterAll, expect, it } from 'vitest';

import { openSheets } from '../../adapters/sheets/open-sheets.js';
import type { FileInstead } from '../../kernel/operations/file-instead.js';
import type { DocumentLayout } from '../../kernel/ports/document-layout.js';
import { nodeIds } from '../../adapters/node/node-ids.js';
import { openWorld } from '../../kernel/module/open-world.js';
import type { Provided } from '../../kernel/ports/port.js';
import { Sheets } from '../../kernel/ports/sheets.js';
import { DocumentRenderer } from '../../kernel/ports/document-renderer.js';
import { answerAs, MOST_PRINTED } from './answer-as.js';
import type { Answer } from './table.js';

const LIMITS = { maxRows: 5000, maxColumns: 20 };
const asking = { language: 'en', timezone: 'UTC', today: '2026-01-15' } as const;
const sheets = openSheets();
const worldWith = (...ports: readonly Provided[]) => {
  const { world, provide } = openWorld({ ids: nodeIds, extensions: [] });
  provide(ports);
  return world;
};
afterAll(() => sheets.close());

/** What is late, as many things of more. */
function late(shown: number, total = shown): Answer {
  const thing = { type: 'order', supplierName: '=1+1', dueOn: '2026-01-10', daysLate: 5 };
  const items = Array.from({ length: shown }, (_, index) => ({ ...thing, number: `PO-${index}` }));
  const days = { from: null, to: null };
  return { items, totals: {}, currency: 'RUB', asOf: '2026-01-15T09:30:00.000Z', ...days, total };
}

async function written(answer: Answer, format: 'csv' | 'xlsx' | 'pdf') {
  const layouts: DocumentLayout[] = [];
  const renderer: Pick<DocumentRenderer, 'renderLayout'> = {
    renderLayout({ layout }) {
      layouts.push(layout);
      return Promise.resolve({ bytes: new Uint8Array(), mimeType: 'application/pdf' });
    },
  };
  const seen = { turns: 0, isDone: false };
  const watching = (async () => {
    for (; !seen.isDone; seen.turns += 1) await nextTurn();
  })();
  const said = { question: 'late', answer, format } as const;
  const world = worldWith(Sheets.with(sheets), DocumentRenderer.with(renderer as DocumentRenderer));
  const { file } = (await answerAs(world, asking, said)) as FileInstead;
  seen.isDone = true;
  await watching;
  const blocks = layouts.flatMap((layout) => layout.blocks);
  const rows = blocks.flatMap((block) => (block.kind === 'table' ? block.rows : []));
  return { bytes: file.content as Uint8Array, turns: seen.turns, rows, lastBlock: blocks.at(-1) };
}

it.each(['csv', 'xlsx'] as const)('writes a long table as %s a little at a time, whole', async (format) => {
  const { bytes, turns } = await written(late(4000), format);
  const kind = format === 'csv' ? 'text' : 'workbook';
  const rows = await sheets.read({ content: bytes, kind, delimiter: ';' }, LIMITS);

  // A title, a line about it and an empty one, which readers pass over.
  expect(rows.filter(({ cells }) => cells.some((cell) => cell !== ''))).toHaveLength(4003);
  expect(rows.at(-1)?.cells.slice(0, 2)).toEqual(['Order', 'PO-3999']);
  expect(turns).toBeGreaterThan(15);
});

it('tells where there are more rows than it has', async () => {
  const { bytes } = await written(late(2, 20_001), 'csv');

  expect(new TextDecoder().decode(bytes).trim().split('\r\n').at(-1)).toBe('These are the first 2 of 20001.');
});

it('prints the first rows, and how many there are', async () => {
  const whole = await written(late(MOST_PRINTED), 'pdf');
  const first = await written(late(MOST_PRINTED + 1), 'pdf');

  expect([whole.rows.length, whole.lastBlock?.kind]).toEqual([MOST_PRINTED, 'table']);
  expect([first.rows.length, first.lastBlock]).toEqual([
    MOST_PRINTED,
    { kind: 'text', text: 'These are the first 2000 of 2001.' },
  ]);
});
