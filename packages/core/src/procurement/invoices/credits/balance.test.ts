import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { compareMoney, fromMinor, toMinor } from '../../../kernel/values/numbers/money.js';
import { balanceOf, type SettledNote } from './balance.js';

const note = (id: string, totalAmount: string, paidAmount = '0.00'): SettledNote => ({ id, totalAmount, paidAmount });
const open = (invoice: { totalAmount: string; paidAmount: string }, notes: readonly SettledNote[]) => {
  const { outstandingOfNotes, ...balance } = balanceOf(invoice, notes);
  return { ...balance, notes: Object.fromEntries(outstandingOfNotes) };
};

describe('credit notes', () => {
  it('lower what is still to be paid, and nothing is left of them then', () => {
    expect(open({ totalAmount: '1000.00', paidAmount: '300.00' }, [note('a', '200.00')])).toEqual({
      creditedAmount: '200.00',
      outstandingAmount: '500.00',
      notes: { a: '0.00' },
    });
  });

  it('are owed by the supplier as far as they take back what is paid, the latest first', () => {
    const notes = [note('a', '200.00'), note('b', '100.00')];

    expect(open({ totalAmount: '1000.00', paidAmount: '850.00' }, notes)).toEqual({
      creditedAmount: '300.00',
      outstandingAmount: '0.00',
      notes: { a: '50.00', b: '100.00' },
    });
  });

  it('are settled once the money came back, for them or of the invoice', () => {
    const paid = { totalAmount: '1000.00', paidAmount: '1000.00' };

    expect(open(paid, [note('a', '200.00', '200.00')])).toMatchObject({
      outstandingAmount: '0.00',
      notes: { a: '0.00' },
    });
    expect(open({ ...paid, paidAmount: '800.00' }, [note('a', '200.00')])).toMatchObject({
      outstandingAmount: '0.00',
      notes: { a: '0.00' },
    });
  });

  it('never lose a kopeck: what we owe, less what the supplier owes, is what is asked for less what went', () => {
    const kopecks = fc.bigInt({ min: 0n, max: 10n ** 9n });
    const parts = fc.array(fc.tuple(kopecks, fc.nat({ max: 100 })), { maxLength: 5 });
    fc.assert(
      fc.property(kopecks, fc.nat({ max: 100 }), parts, (more, share, sent) => {
        const total = more + sent.reduce((sum, [amount]) => sum + amount, 0n);
        const paid = (total * BigInt(share)) / 100n;
        let left = paid;
        // No more comes back than was paid.
        const notes = sent.map(([amount, percent], index) => {
          const wanted = (amount * BigInt(percent)) / 100n;
          const back = wanted < left ? wanted : left;
          left -= back;
          return note(String(index), fromMinor(amount), fromMinor(back));
        });

        const { creditedAmount, outstandingAmount, outstandingOfNotes } = balanceOf(
          { totalAmount: fromMinor(total), paidAmount: fromMinor(paid) },
          notes,
        );

        const owedToUs = [...outstandingOfNotes.values()].reduce((sum, amount) => sum + toMinor(amount), 0n);
        const cameBack = notes.reduce((sum, { paidAmount }) => sum + toMinor(paidAmount), 0n);
        const asked = total - toMinor(creditedAmount);
        expect(toMinor(outstandingAmount) - owedToUs).toBe(asked - (paid - cameBack));
        expect(toMinor(outstandingAmount) === 0n || owedToUs === 0n).toBe(true);
        expect([...outstandingOfNotes.values()].every((amount) => compareMoney(amount, '0.00') >= 0)).toBe(true);
      }),
    );
  });
});
