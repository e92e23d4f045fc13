import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { article, type Article } from './storage-records.js';
import { anArticle, aPortal, type StorageSetting } from './storage-setting.js';

const decimal = (integerDigits: number, fraction: fc.Arbitrary<string>): fc.Arbitrary<string> =>
  fc
    .tuple(fc.boolean(), fc.bigInt({ min: 0n, max: 10n ** BigInt(integerDigits) - 1n }), fraction)
    .map(([negative, whole, end]) => `${negative && !/^[0.]*$/.test(`${whole}${end}`) ? '-' : ''}${whole}${end}`);

const hundredths = fc.integer({ min: 0, max: 99 }).map((digits) => `.${String(digits).padStart(2, '0')}`);
const millionths = fc
  .integer({ min: 0, max: 999_999 })
  .map((digits) => (digits === 0 ? '' : `.${String(digits).padStart(6, '0').replace(/0+$/, '')}`));

const price = fc.tuple(fc.bigInt({ min: 0n, max: 10n ** 15n - 1n }), fc.integer({ min: 0, max: 999_999 })).map(
  ([whole, digits]) =>
    `${whole}.${String(digits)
      .padStart(6, '0')
      .replace(/0{1,4}$/, '')}`,
);

const text = fc.string({ unit: 'binary', maxLength: 40 }).filter((value) => !value.includes('\0'));
const instant = fc
  .date({ min: new Date('0001-01-01T00:00:00Z'), max: new Date('9999-12-31T23:59:59.999Z'), noInvalidDate: true })
  .map((date) => date.toISOString());
const json = fc
  .jsonValue({ maxDepth: 3 })
  .map((value) => JSON.parse(withoutNul(JSON.stringify(value))) as Article['details']);
const double = fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => (Object.is(value, -0) ? 0 : value));
const orNull = <T>(values: fc.Arbitrary<T>) => fc.option(values, { nil: null });

const values = fc.record({
  createdAt: instant,
  archivedAt: orNull(instant),
  title: text,
  note: orNull(text),
  price: decimal(15, hundredths),
  unitPrice: price,
  discount: orNull(decimal(3, hundredths)),
  stock: decimal(12, millionths),
  reserved: fc.maxSafeInteger(),
  weight: orNull(double),
  isActive: fc.boolean(),
  details: orNull(json),
  ownerId: orNull(fc.uuid()),
});

const EXTREMES: readonly Partial<Article>[] = [
  {
    price: '999999999999999.99',
    stock: '999999999999.999999',
    unitPrice: '999999999999999.999999',
    reserved: Number.MAX_SAFE_INTEGER,
  },
  { price: '-999999999999999.99', stock: '-999999999999.999999', reserved: Number.MIN_SAFE_INTEGER },
  { price: '0.00', unitPrice: '0.00', stock: '0', reserved: 0, weight: 0, discount: '0.00' },
  { price: '0.01', unitPrice: '0.000001', stock: '0.000001', weight: 5e-324, discount: '100.00' },
  { price: '-0.01', stock: '-0.000001', weight: -1.7976931348623157e308 },
  { stock: '100', weight: 1e21 },
  { title: '', note: '' },
  { title: ' leading and trailing ', note: 'line\nbreak\ttab\r\n' },
  { title: '\u{1F468}\u200D\u{1F469}\u200D\u{1F467} Ёё ß ẞ İ ı ﬁ \uFEFF \u202E', note: '\u{10FFFF}' },
  { title: '{"a":1}', note: '{1,2,NULL}', details: '{1,2,NULL}' },
  { details: null },
  { details: [] },
  { details: { z: 1, a: { nested: [null, true, 1.5, 'x"\\'] } } },
  { details: 'text' },
  { details: false },
  { createdAt: '0001-01-01T00:00:00.000Z', archivedAt: '9999-12-31T23:59:59.999Z' },
  { createdAt: '2024-02-29T23:59:59.999Z', archivedAt: '1970-01-01T00:00:00.000Z' },
  { createdAt: '1883-11-18T12:03:58.001Z', updatedAt: '2016-12-31T23:59:59.010Z' },
];

/** Values come back as they were stored, whichever way they went in. */
export function storageValuesSpec({ storage }: StorageSetting): void {
  async function expectRoundTrip(rows: readonly Article[]): Promise<void> {
    const portal = aPortal();
    const [first, ...others] = rows;
    await storage().transaction(portal, async (tx) => {
      const articles = tx.collection(article);
      if (first !== undefined) await articles.insert(first);
      await articles.insertMany(others);
    });
    const articles = storage().forPortal(portal).collection(article);
    for (const row of rows) expect(await articles.find(row.id)).toEqual(row);
  }

  describe('values', () => {
    it.each(EXTREMES.map((extreme) => [extreme]))('come back as they were stored: %j', async (extreme) => {
      await expectRoundTrip([anArticle(extreme), anArticle(extreme), anArticle(extreme)]);
    });

    it('come back as they were stored, whatever they are', async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(values, { minLength: 1, maxLength: 4 }), (rows) =>
          expectRoundTrip(rows.map((row) => anArticle(row))),
        ),
        { numRuns: 60 },
      );
    });

    it('come back as they were changed, whatever they are', async () => {
      const portal = aPortal();
      const row = anArticle();
      await storage().transaction(portal, (tx) => tx.collection(article).insert(row));

      await fc.assert(
        fc.asyncProperty(values, async (changes) => {
          const updated = await storage().transaction(portal, (tx) => tx.collection(article).update(row.id, changes));
          expect(updated).toMatchObject(changes);
          expect(await storage().forPortal(portal).collection(article).find(row.id)).toEqual(updated);
        }),
        { numRuns: 60 },
      );
    });

    it('are found again by equality', async () => {
      const portal = aPortal();
      await fc.assert(
        fc.asyncProperty(values, async (some) => {
          const row = anArticle(some);
          await storage().transaction(portal, (tx) => tx.collection(article).insert(row));
          const { id, price, unitPrice, stock, title, createdAt, reserved, isActive } = row;
          const where = { id, price, unitPrice, stock, title, createdAt, reserved, isActive };
          expect(await storage().forPortal(portal).collection(article).count({ where })).toBe(1);
        }),
        { numRuns: 30 },
      );
    });

    it('of prices are compared and put in order by their worth to the last digit', async () => {
      await fc.assert(
        fc.asyncProperty(fc.uniqueArray(price, { minLength: 2, maxLength: 5 }), async (prices) => {
          const portal = aPortal();
          const rows = prices.map((unitPrice) => anArticle({ unitPrice }));
          await storage().transaction(portal, (tx) => tx.collection(article).insertMany(rows));
          const articles = storage().forPortal(portal).collection(article);

          const sorted = prices.toSorted((one, other) => (worthOf(one) < worthOf(other) ? -1 : 1));
          const [least = ''] = sorted;
          const listed = await articles.list({ order: [['unitPrice', 'asc']], select: ['unitPrice'] });
          expect(listed.map(({ unitPrice }) => unitPrice)).toEqual(sorted);
          expect(await articles.count({ where: { unitPrice: { gt: least } } })).toBe(prices.length - 1);
        }),
        { numRuns: 30 },
      );
    });

    it('belong to the caller: changing a row that was read changes nothing stored', async () => {
      const portal = aPortal();
      const row = anArticle({ details: { list: [1] } });
      await storage().transaction(portal, (tx) => tx.collection(article).insert(row));
      const articles = storage().forPortal(portal).collection(article);

      const read = await articles.find(row.id);
      if (read !== null) Object.assign(read, { title: 'changed', details: { list: [2] } });

      expect(await articles.find(row.id)).toEqual(row);
    });
  });
}

function worthOf(decimal: string): bigint {
  const [whole = '', fraction = ''] = decimal.split('.');
  return BigInt(whole + fraction.padEnd(6, '0'));
}

function withoutNul(jsonText: string): string {
  return jsonText.replaceAll(/\\u0000/g, ' ').replaceAll(/\\ud[89a-f][0-9a-f]{2}/gi, '?');
}
