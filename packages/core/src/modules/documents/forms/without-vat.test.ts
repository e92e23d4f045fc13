import { describe, expect, it } from 'vitest';

import { acceptanceAct } from './acceptance-act.js';
import { discrepancyAct } from './discrepancy-act.js';
import type { DocumentData } from './document-data.js';
import { sampleDocument } from './sample-documents.js';
import { transferDocument } from './transfer-document.js';

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

  it('a transfer document has words in place of a sum of VAT, in its total too', () => {
    const words = printed(transferDocument({ ...sampleDocument({ lines: 2 }), vatMode: 'NO_VAT' })).match(/Без НДС/g);

    // The rate and the sum of two lines, and the total.
    expect(words).toHaveLength(5);
  });
});
