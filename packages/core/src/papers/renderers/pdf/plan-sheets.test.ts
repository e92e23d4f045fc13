import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { planSheets } from './plan-sheets.js';

const heights = fc.record({
  rows: fc.array(fc.integer({ min: 8, max: 60 }), { minLength: 1, maxLength: 200 }),
  framePt: fc.integer({ min: 0, max: 90 }),
  endingPt: fc.integer({ min: 0, max: 360 }),
  firstRoomPt: fc.integer({ min: 0, max: 520 }),
  roomPt: fc.constant(520),
});

describe('rows on sheets', () => {
  it('fill sheets to no more than their room, none without rows, the last with what ends the table', () => {
    fc.assert(
      fc.property(heights, (given) => {
        const sheets = planSheets(given) ?? [];
        expect(sheets.length).toBeGreaterThan(0);

        let from = 0;
        sheets.forEach((count, index) => {
          const isLast = index === sheets.length - 1;
          const used = given.rows.slice(from, from + count).reduce((sum, row) => sum + row, given.framePt);
          const room = index === 0 ? given.firstRoomPt : given.roomPt;
          if (index > 0 || isLast) expect(count).toBeGreaterThan(0);
          if (count > 0) expect(used + (isLast ? given.endingPt : 0)).toBeLessThanOrEqual(room);
          from += count;
        });
        expect(from).toBe(given.rows.length);
      }),
    );
  });

  it('stay where they are but for the last, which goes along with what ends the table', () => {
    const sheet = { framePt: 10, firstRoomPt: 100, roomPt: 200, endingPt: 100 };

    expect(planSheets({ ...sheet, rows: [20] })).toEqual([0, 1]);
    expect(planSheets({ ...sheet, rows: [20, 20, 20] })).toEqual([2, 1]);
    expect(planSheets({ ...sheet, rows: [20, 20, 20, 20] })).toEqual([3, 1]);
    expect(planSheets({ ...sheet, firstRoomPt: 180, rows: [20, 20, 20, 20, 20, 20, 20] })).toEqual([6, 1]);
  });

  it('of a short section begin on the next sheet rather than being divided', () => {
    const section = { framePt: 10, firstRoomPt: 80, roomPt: 200, isSection: true };

    expect(planSheets({ ...section, rows: [20, 20, 20], endingPt: 10 })).toEqual([3]);
    expect(planSheets({ ...section, rows: [20, 20, 20], endingPt: 20 })).toEqual([0, 3]);
    expect(planSheets({ ...section, rows: [20, 20, 20], endingPt: 140 })).toEqual([2, 1]);
    expect(planSheets({ ...section, rows: [20, 20, 20, 20, 20, 20], endingPt: 20 })).toEqual([3, 3]);
  });

  it('cannot hold a row or an ending that is higher than a sheet', () => {
    const room = { framePt: 10, firstRoomPt: 100, roomPt: 100 };

    expect(planSheets({ ...room, rows: [95], endingPt: 0 })).toBeUndefined();
    expect(planSheets({ ...room, rows: [20], endingPt: 80 })).toBeUndefined();
    expect(planSheets({ ...room, rows: [20], endingPt: 70 })).toEqual([1]);
  });
});
