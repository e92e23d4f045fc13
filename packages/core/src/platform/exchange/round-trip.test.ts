import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { openSheets } from '../../adapters/sheets/open-sheets.js';
import { openTestStorage, testDialects } from '../../testing/kit/storage.js';
import { openTestKit, type TestKit } from '../../testing/kit/test-kit.js';
import { uploadTo } from '../../testing/kit/upload.js';
import { optionalTextInput } from '../../kernel/values/text/text.js';
import { CATALOG_COLUMNS } from './columns.js';
import { tableOf } from './reading/guess-columns.js';
import { TABLE_FORMATS, type TableFormat } from './schemas.js';
import { writeTable } from './write-table.js';

const LIMITS = { maxRows: 1000, maxColumns: 100 };
const TYPE = { xlsx: 'workbook', csv: 'text', tsv: 'text' } as const;
const sheets = openSheets();
afterAll(() => sheets.close());

/** What a text may begin or go on with that files and spreadsheets make something of. */
const TROUBLE = [
  ...['=1+1', '+7', '-5', '@SUM(A1)', "'", "'=", "''=x", '＝1', '\t=1', '\n', '\n=1', '\n\n-', "\n'+"],
  ...[
    '"',
    '""',
    '",',
    ';',
    ',',
    '\t',
    ' ',
    '\u00a0',
    '\u200b',
    '\u2028',
    '_x0041_',
    '&amp;',
    '<b>',
    ']]>',
    'TRUE',
    '007',
    '1e5',
  ],
] as const;
const PIECE = fc.oneof(fc.constantFrom(...TROUBLE), fc.string({ unit: 'grapheme', maxLength: 4 }));
const texts = optionalTextInput({ max: 500 });
/** A text as any field would take it. */
const TEXT = fc
  .array(PIECE, { minLength: 1, maxLength: 6 })
  .map((pieces) => pieces.join(''))
  .filter((text) => texts.safeParse(text).success)
  .map((text) => texts.parse(text));

async function bytesOf(format: TableFormat, rows: readonly (readonly (string | null)[])[]): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  const table = await writeTable(sheets, format, { name: 'Таблица', rows: once(rows) });
  for await (const piece of table) pieces.push(piece);
  return new Uint8Array(Buffer.concat(pieces));
}

async function* once<T>(value: T): AsyncGenerator<T> {
  yield await Promise.resolve(value);
}

describe.each(TABLE_FORMATS)('a table that we wrote as %s', (format) => {
  it('is read with the texts that it was written with', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(TEXT, TEXT), { minLength: 1, maxLength: 20 }), async (rows) => {
        const kept = rows.map(([name, brand], index) => [`${index}`, name, brand, 'goods']);
        const content = await bytesOf(format, [['sku', 'name', 'brand', 'type'], ...kept]);

        const read = tableOf(await sheets.read({ content, kind: TYPE[format] }, LIMITS), CATALOG_COLUMNS);

        expect(read.headings).toEqual(['sku', 'name', 'brand', 'type']);
        expect(read.rows.map(({ cells }) => cells)).toEqual(kept.map((row) => row.map((text) => text ?? '')));
      }),
      { numRuns: 60 },
    );
  });

  it('is read with the texts of its only column', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          TEXT.filter((text) => text !== null),
          { minLength: 1, maxLength: 20 },
        ),
        async (names) => {
          const content = await bytesOf(format, [['name'], ...names.map((name) => [name])]);

          const read = tableOf(await sheets.read({ content, kind: TYPE[format] }, LIMITS), CATALOG_COLUMNS);

          expect(read.rows.map(({ cells }) => cells)).toEqual(names.map((name) => [name]));
        },
      ),
      { numRuns: 60 },
    );
  });
});

describe.each(testDialects)('an exported catalog on %s', (dialect) => {
  let kit: TestKit;
  beforeAll(async () => {
    kit = await openTestKit({ storage: await openTestStorage(dialect) });
  });
  afterAll(() => kit.close());

  it.each(TABLE_FORMATS)('as %s is the same catalog elsewhere', async (format) => {
    const [here, there] = [(await kit.createPortal()).signedIn(), (await kit.createPortal()).signedIn()];
    const items = [
      {
        sku: '=1+1',
        name: 'Кабель\n=HYPERLINK("http://evil")',
        description: 'первая\n\n-вторая;\tтретья, "четвёртая"',
      },
      { sku: "'=1", name: "'Апостроф", description: '@имя' },
      { sku: '007', name: 'Труба 1/2"; дюйм', description: null },
      { sku: '+7', name: '1e5', description: '＝1' },
    ];
    for (const item of items) await here.post('/catalog', { ...item, type: 'service' });

    const { body } = await here.post('/catalog/exchange/export', { format });
    const { bytes } = await here.request('GET', new URL(body.url).pathname.replace('/api/v1', ''), {});
    const file = { content: bytes, name: `again.${format}` };
    const job = await uploadTo(there, '/catalog/exchange/imports', { file });
    const applied = await there.post(`/catalog/exchange/imports/${job.body.jobId}/apply`, {});

    expect(job.body.counts).toMatchObject({ total: items.length, valid: items.length });
    expect(applied.body.result).toEqual({ created: items.length, updated: 0, skipped: 0, failed: 0 });
    const { body: list } = await there.get('/catalog?sort=createdAt&limit=100');
    const found = await Promise.all(
      list.items.map(async ({ id }: { id: string }) => (await there.get(`/catalog/${id}`)).body),
    );
    expect(found).toHaveLength(items.length);
    expect(found).toEqual(expect.arrayContaining(items.map((item) => expect.objectContaining(item))));
    if (format !== 'xlsx') {
      const lines = new TextDecoder().decode(bytes).split(/\r\n|\n/);
      expect(lines.filter((line) => /^"?[=+\-@\t＝＋－＠]/u.test(line))).toEqual([]);
    }
  });
});
