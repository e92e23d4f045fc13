import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { makeInn, makeKpp, makeOgrn, makeOgrnip, makePersonInn } from '../../sample-data/russian-identifiers.js';
import { COUNTERPARTY_KINDS, kindOfInn } from './kinds.js';
import { legalIdentityProblems, taxIdentityOf } from './legal-identity.js';

const NOTHING = { inn: null, kpp: null, ogrn: null, foreignTaxId: null };
const fieldsOf = (identity: Parameters<typeof legalIdentityProblems>[0]) =>
  legalIdentityProblems(identity).map(({ pointer }) => pointer);

describe('the numbers of a counterparty', () => {
  it.each(COUNTERPARTY_KINDS)('may all be missing for the kind %s', (kind) => {
    expect(legalIdentityProblems({ ...NOTHING, kind })).toEqual([]);
  });

  it('fit the kind that was told by the INN', () => {
    const serial = fc.integer({ min: 1, max: 9_999_999 });
    fc.assert(
      fc.property(serial, fc.boolean(), (number, isPerson) => {
        const inn = isPerson ? makePersonInn(number) : makeInn(number);
        const ogrn = isPerson ? makeOgrnip(number) : makeOgrn(number);
        const kpp = isPerson ? null : makeKpp(inn);

        expect(fieldsOf({ kind: kindOfInn(inn), inn, kpp, ogrn, foreignTaxId: null })).toEqual([]);
      }),
      { numRuns: 50 },
    );
  });

  it('go with the kinds that have them', () => {
    const inn = makeInn(1);
    const person = makePersonInn(1);

    expect(fieldsOf({ ...NOTHING, kind: 'individual', inn })).toEqual(['/inn']);
    expect(fieldsOf({ ...NOTHING, kind: 'government', inn: person })).toEqual(['/inn']);
    expect(fieldsOf({ ...NOTHING, kind: 'foreign', inn })).toEqual([]);
    expect(fieldsOf({ ...NOTHING, kind: 'foreign', foreignTaxId: 'DE1' })).toEqual([]);
    expect(fieldsOf({ ...NOTHING, kind: 'legal_entity', kpp: makeKpp(inn) })).toEqual(['/kpp']);
    expect(fieldsOf({ ...NOTHING, kind: 'legal_entity', ogrn: makeOgrnip(1) })).toEqual(['/ogrn']);
  });

  it('make one identity of INN and KPP', () => {
    expect(taxIdentityOf({ inn: null, kpp: null })).toBeNull();
    expect(taxIdentityOf({ inn: '7707083893', kpp: null })).not.toBe(
      taxIdentityOf({ inn: '7707083893', kpp: '773601001' }),
    );
  });
});
