import { describe, expect, it } from 'vitest';

import { unitByCode, unitById, UNITS, uuidFromName } from './units.js';
import { Uuid } from '../identifiers/uuid.js';

describe('directory of units', () => {
  it('finds a unit by code and by id', () => {
    const piece = unitByCode('796');

    expect(piece).toMatchObject({ code: '796', uneceCode: 'H87', name: 'Штука', shortName: 'шт', precision: 0 });
    expect(unitById(piece?.id ?? '')).toBe(piece);
    expect(unitByCode('999')).toBeUndefined();
    expect(unitById('01998a5c-3b1e-7d4f-8a2b-5c6d7e8f9a0b')).toBeUndefined();
  });

  it('keeps the ids that other installations and stored records know', () => {
    expect(unitByCode('796')?.id).toBe('5fa3151c-3c57-529d-b34a-ea6d2fa99a26');
    expect(unitByCode('166')?.id).toBe('dc7ef345-ce11-51c3-a179-1912d9b67119');
  });

  it('has 29 units with three-digit codes, ids, codes and short names all different', () => {
    expect(UNITS).toHaveLength(29);
    for (const key of ['id', 'code', 'name', 'shortName'] as const) {
      expect(new Set(UNITS.map((unit) => unit[key])).size).toBe(29);
    }
    expect(UNITS.every((unit) => /^\d{3}$/.test(unit.code) && Uuid.parse(unit.id) === unit.id)).toBe(true);
  });
});

describe('uuidFromName', () => {
  it('agrees with the example of RFC 9562', () => {
    const dnsNamespace = '6ba7b810-9dad-11d1-80b4-00c04fd430c8';

    expect(uuidFromName(dnsNamespace, 'www.example.com')).toBe('2ed6657d-e927-568b-95e1-2665a8aea6a2');
  });
});
