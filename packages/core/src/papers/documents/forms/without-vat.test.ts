import { describe, expect, it } from 'vitest';

import type { DocumentLayout, LayoutCell } from '../../../kernel/ports/document-layout.js';
import { acceptanceAct } from './acceptance/acceptance-act.js';
import { discrepancyAct } from './acceptance/discrepancy-act.js';
import type { DocumentData } from './data/document-data.js';
import { goodsTransportWaybill } from './waybills/goods-transport-waybill.js';
import { goodsWaybill } from './waybills/goods-waybill.js';
import { sampleDocument } from './data/sample-documents.js';
import { transferDocument } from './waybills/transfer-document.js';

/** The table of goods: the one with fifteen columns. */
const goodsTableOf = ({ blocks }: DocumentLayout) =>
  blocks.flatMap((block) => (block.kind === 'table' && block.columns.length === 15 ? [block] : []));
const textOf = (cell: LayoutCell | undefined) => (typeof cell === 'string' ? cell : (cell?.text ?? ''));

const printed = (layout: unknown) => JSON.stringify(layout).replaceAll('\u00a0', ' ');

/** Goods of which one was missing. */
function counted(vatMode: DocumentData['vatMode']): DocumentData {
  const sample = sampleDocument({ lines: 2 });
  return { ...sample, vatMode, lines: sample.lines.map((line) => ({ ...line, actualQuantity: '1' })) };
}

describe('of a firm that charges no VAT', () => {
  it('no act says that its sums hold some', () => {
    expect(printed(acceptanceAct(counted('EXCLUSIVE')))).toContain('Принято на сумму (с НДС)');
    expect(printed(acceptanceAct(counted('NO_VAT')))).toMatch(/Принято на сумму"/);
    expect(printed(discrepancyAct(counted('EXCLUSIVE')))).toMatch(/недостача на сумму [^;"]+ с учётом НДС/);
    expect(printed(discrepancyAct(counted('NO_VAT')))).toMatch(/недостача на сумму (?:(?!НДС)[^;"])+[;"]/);
  });

  it.each([
    ['whatever it was bought at', sampleDocument({ lines: 2 }).lines, 'NO_VAT' as const],
    [
      'since no line is charged any',
      sampleDocument({ lines: 2 }).lines.map((line) => ({ ...line, vatRate: null })),
      'EXCLUSIVE' as const,
    ],
  ])('a goods waybill has words and a dash in place of a rate and a sum, %s', (_, lines, vatMode) => {
    const [table] = goodsTableOf(goodsWaybill({ ...sampleDocument(), lines, vatMode }));
    const cells = (table?.rows ?? []).map((row) => row.slice(12, 14).map((each) => textOf(each)));
    const foot = (table?.foot ?? []).map((row) => textOf(row.at(-2)));

    expect(cells).toEqual([
      ['Без НДС', '—'],
      ['Без НДС', '—'],
    ]);
    expect(foot.every((text) => text === '—')).toBe(true);
    expect(printed(goodsWaybill({ ...sampleDocument(), lines, vatMode }))).not.toMatch(/"0,00"/);
    expect(printed(goodsTransportWaybill({ ...sampleDocument(), lines, vatMode }))).not.toMatch(/"0,00"/);
  });

  it('a goods waybill keeps the sums of lines that are charged, beside one that is not', () => {
    const lines = sampleDocument({ lines: 2 }).lines.map((line, index) =>
      index === 0 ? { ...line, vatRate: null } : line,
    );
    const [table] = goodsTableOf(goodsWaybill({ ...sampleDocument(), lines }));

    expect((table?.rows ?? []).map((row) => textOf(row[13]) === '—')).toEqual([true, false]);
    expect(textOf(table?.foot?.at(-1)?.at(-2))).toMatch(/^\d/);
  });

  it('a transfer document has words in place of a sum of VAT, in its total too', () => {
    const words = printed(transferDocument({ ...sampleDocument({ lines: 2 }), vatMode: 'NO_VAT' })).match(/Без НДС/g);

    // The rate and the sum of two lines, and the total.
    expect(words).toHaveLength(5);
  });
});
