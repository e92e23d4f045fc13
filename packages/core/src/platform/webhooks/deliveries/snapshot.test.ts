import { describe, expect, it } from 'vitest';

import { MAX_SNAPSHOT_BYTES, withRecord } from './snapshot.js';

const BODY = '{"event":"a.b","resource":{"id":"1"}}';

describe('a delivery with its record', () => {
  it('has the record after what every delivery says', () => {
    expect(withRecord(BODY, { record: { id: '1', name: 'Бетон' } })).toBe(
      '{"event":"a.b","resource":{"id":"1"},"record":{"id":"1","name":"Бетон"}}',
    );
  });

  it('says why there is none', () => {
    expect(withRecord(BODY, { omitted: 'not_found' })).toBe(
      '{"event":"a.b","resource":{"id":"1"},"record":null,"recordOmitted":"not_found"}',
    );
  });

  it('leaves out what would make it longer than the limit in bytes, and nothing shorter', () => {
    const room = MAX_SNAPSHOT_BYTES - withRecord(BODY, { record: '' }).length;

    expect(withRecord(BODY, { record: 'я'.repeat(Math.floor(room / 2)) })).toContain('"record":"я');
    expect(withRecord(BODY, { record: 'я'.repeat(Math.floor(room / 2) + 1) })).toMatch(
      /"record":null,"recordOmitted":"too_large"}$/,
    );
  });
});
