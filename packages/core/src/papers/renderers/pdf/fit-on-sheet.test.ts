import { describe, expect, it } from 'vitest';

import type { DocumentLayout, LayoutBlock } from '../../../kernel/ports/document-layout.js';
import { fitOnSheet } from './fit-on-sheet.js';

const table = (rows: number): LayoutBlock => ({
  kind: 'table',
  border: 'box',
  size: 7,
  columns: [{ width: 100 }],
  head: [[{ text: 'Товар', size: 6 }]],
  rows: Array.from({ length: rows }, () => ['Болт']),
  foot: [['Итого']],
});
const text: LayoutBlock = { kind: 'text', text: 'Акт', size: 10, spaceAfterMm: 2 };

const layoutOf = (...blocks: readonly LayoutBlock[]): DocumentLayout => ({
  title: 'Акт',
  footer: '',
  page: { orientation: 'portrait', marginsMm: { top: 10, right: 10, bottom: 10, left: 10 }, fontSize: 10 },
  blocks,
});
/** A sheet on which a document in type of a size has just room. */
const roomFor = (points: number) => (_blocks: readonly LayoutBlock[], fontSize: number) => fontSize <= points;

describe('a document that is a little higher than a sheet', () => {
  it('is set as little smaller as it takes to fit', () => {
    const given = layoutOf(text, table(1), { kind: 'columns', columns: [{ width: 1, blocks: [text] }] });

    const { page, blocks } = fitOnSheet(given, roomFor(9.5));

    expect(page.fontSize).toBeCloseTo(9.4);
    expect(blocks[0]).toMatchObject({ text: 'Акт', size: expect.closeTo(9.4), spaceAfterMm: expect.closeTo(1.88) });
    expect(blocks[1]).toMatchObject({
      head: [[{ text: 'Товар', size: expect.closeTo(5.64) }]],
      rows: [['Болт']],
      foot: [['Итого']],
    });
    expect(blocks[2]).toMatchObject({ columns: [{ width: 1, blocks: [{ size: expect.closeTo(9.4) }] }] });
  });

  it.each([
    ['fits as it is', layoutOf(text), 10],
    ['would not fit in type that is easy to read', layoutOf(text), 8],
    ['is divided on purpose', layoutOf(text, { kind: 'pageBreak' }, text), 9.5],
    ['has more rows than a sheet', layoutOf(table(61)), 9.5],
  ])('stays as it is where it %s', (_what, layout, points) => {
    expect(fitOnSheet(layout, roomFor(points))).toBe(layout);
  });
});
