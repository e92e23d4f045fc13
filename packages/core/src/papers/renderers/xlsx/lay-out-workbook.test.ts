import { describe, expect, it } from 'vitest';
import { documentForms, type DocumentKind } from '../../documents/forms/index.js';
import { layOutWorkbook, type WorkbookLayout } from './lay-out-workbook.js';
import { dataOf, firstOfMore } from '../sheets-for-tests.js';

const kinds = (Object.keys(documentForms) as DocumentKind[]).filter((kind) =>
  documentForms[kind].formats.includes('xlsx'),
);
const MOST_LINES = 130;

describe.each(kinds)('the printed sheets of %s as a workbook', (kind) => {
  it('hold no more than they have room for, each below the head some rows, the last what is signed', () => {
    const drawn = new Map<number, WorkbookLayout>();
    const workbook = (lines: number) => {
      const known = drawn.get(lines) ?? layOutWorkbook(documentForms[kind].layOut(dataOf(kind, lines)));
      drawn.set(lines, known);
      return known;
    };
    const sheetsOf = (lines: number) => workbook(lines).grid.pageBreaks.length + 1;
    const boundaries: number[] = [];
    for (const _ of ['second', 'third']) boundaries.push(firstOfMore(sheetsOf, boundaries.at(-1) ?? 1, MOST_LINES));

    for (const lines of new Set([0, 1, ...boundaries.flatMap((first) => [first - 1, first]), MOST_LINES])) {
      const { grid, heights, isOneSheet, roomPt } = workbook(lines);
      const named = `${kind} of ${lines} lines`;
      const { head, body } = grid.flowing ?? { head: { from: 0, to: -1 }, body: { from: 0, to: -1 } };
      const height = (from: number, to: number) => heights.slice(from, to).reduce((sum, each) => sum + each, 0);
      if (isOneSheet) {
        expect(height(0, grid.rowCount), named).toBeLessThanOrEqual(roomPt * 1.15);
        continue;
      }
      const starts = [0, ...grid.pageBreaks.map((row) => row + 1)];
      const ends = [...starts.slice(1), grid.rowCount];
      expect(starts.length, named).toBeGreaterThan(1);
      starts.forEach((start, sheet) => {
        const end = ends[sheet] ?? 0;
        const repeated = start > head.to ? height(head.from, head.to + 1) : 0;
        expect(repeated + height(start, end), `${named}, sheet ${sheet + 1}`).toBeLessThanOrEqual(roomPt);
        const goods = Math.min(end - 1, body.to) - Math.max(start, body.from) + 1;
        if (sheet > 0 && lines > 0) expect(goods, `${named}, sheet ${sheet + 1}`).toBeGreaterThan(0);
      });
    }
  });
});
