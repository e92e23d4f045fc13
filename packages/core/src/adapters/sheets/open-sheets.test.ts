import { afterAll, describe, expect, it } from 'vitest';

import type { SheetSource } from '../../kernel/ports/sheets.js';
import { buildArchive } from '../../papers/renderers/office/build-archive-for-tests.js';
import { buildWorkbook } from './build-workbook-for-tests.js';
import { openSheets } from './open-sheets.js';

const sheets = openSheets();
afterAll(() => sheets.close());

const LIMITS = { maxRows: 100, maxColumns: 50 };
const read = (content: Uint8Array, source: Partial<SheetSource> = { kind: 'text' }) =>
  sheets.read({ kind: 'workbook', ...source, content }, LIMITS);
const cellsOf = async (...input: Parameters<typeof read>) => (await read(...input)).map(({ cells }) => cells);
const utf8 = (text: string) => new TextEncoder().encode(text);
// The letters of "Болт;шт" and a line end in windows-1251.
const CYRILLIC = Uint8Array.of(0xc1, 0xee, 0xeb, 0xf2, 0x3b, 0xf8, 0xf2, 0x0a);

describe('a text of separated values', () => {
  it.each([
    ['semicolons', 'name;quantity\nБолт;10,5\nГайка;2,5\n'],
    ['commas', 'name,quantity\nБолт,"10,5"\nГайка,"2,5"\n'],
    ['tabs', 'name\tquantity\r\nБолт\t10,5\r\nГайка\t2,5\r\n'],
    ['semicolons behind a byte order mark', '\ufeffname;quantity\nБолт;10,5\nГайка;2,5'],
  ])('is read with %s, found out by themselves', async (_what, text) => {
    expect(await cellsOf(utf8(text))).toEqual([
      ['name', 'quantity'],
      ['Болт', '10,5'],
      ['Гайка', '2,5'],
    ]);
  });

  it('is read in windows-1251 where it is not UTF-8', async () => {
    expect(await cellsOf(CYRILLIC)).toEqual([['Болт', 'шт']]);
  });

  it('is read as it is said to be, or refused', async () => {
    expect(await cellsOf(CYRILLIC, { kind: 'text', encoding: 'windows-1251', delimiter: ',' })).toEqual([['Болт;шт']]);
    await expect(read(CYRILLIC, { kind: 'text', encoding: 'utf-8' })).rejects.toMatchObject({ fault: 'damaged' });
  });

  it('keeps quotation marks within a value, and the numbers of its rows', async () => {
    const rows = await read(utf8('Труба 1" сталь;5\n\n"a ""b""";6\n'));

    expect(rows).toEqual([
      { number: 1, cells: ['Труба 1" сталь', '5'] },
      { number: 3, cells: ['a "b"', '6'] },
    ]);
  });

  it('passes over empty rows at its end without reading them one by one', async () => {
    const startedAt = performance.now();

    expect(await cellsOf(utf8(`a;b\n1;2\n${';;\r\n'.repeat(4_000_000)}`))).toEqual([
      ['a', 'b'],
      ['1', '2'],
    ]);
    // Read one by one they take as long as their thread has.
    expect(performance.now() - startedAt).toBeLessThan(8000);
  });

  it.each([
    ['empty rows by the hundred thousand', `${'\n'.repeat(15_000_000)}a;b\n`, 'too_many_rows'],
    ['a quotation that never ends', `a;b\n"${'x;1\n'.repeat(50)}`, 'damaged'],
    ['more rows than are taken', 'a;b\n'.repeat(101), 'too_many_rows'],
    ['a hundred columns', `${';x'.repeat(100)}\n`, 'too_many_columns'],
    ['a million columns', ';x'.repeat(1_000_000), 'too_large'],
    ['a cell of a megabyte', `a;${'x'.repeat(900_000)}`, 'too_large'],
  ])('is refused with %s', async (_what, text, fault) => {
    await expect(read(utf8(text))).rejects.toMatchObject({ name: 'SheetRefusal', fault });
  });
});

describe('a text in another encoding', () => {
  const TEXT = 'Наименование;Кол-во;Цена\nКабель ВВГнг-LS;100;58,35\nЩетка железная;10;1 200,00\n';
  const encoded = (encoding: string) => {
    const decoder = new TextDecoder(encoding);
    const bytes = new Map(
      Array.from({ length: 256 }, (_, byte) => [decoder.decode(Uint8Array.of(byte)), byte] as const),
    );
    return Uint8Array.from(TEXT, (sign) => bytes.get(sign) ?? 0x3f);
  };

  it.each([
    ['windows-1251', encoded('windows-1251')],
    ['KOI8-R', encoded('koi8-r')],
    ['that of DOS', encoded('ibm866')],
    ['UTF-16 with a mark', Uint8Array.from(Buffer.from(`\uFEFF${TEXT}`, 'utf16le'))],
    ['UTF-16 without one', Uint8Array.from(Buffer.from(TEXT, 'utf16le'))],
    ['UTF-16 of the other order', Uint8Array.from(Buffer.from(`\uFEFF${TEXT}`, 'utf16le').swap16())],
  ])('is read: %s', async (_what, content) => {
    expect(await cellsOf(content, { kind: 'text' })).toEqual([
      ['Наименование', 'Кол-во', 'Цена'],
      ['Кабель ВВГнг-LS', '100', '58,35'],
      ['Щетка железная', '10', '1 200,00'],
    ]);
  });
});

describe('a workbook', () => {
  const workbook = (rows: string, parts = {}) => cellsOf(buildWorkbook({ rows, parts }), {});

  it('is read from its first sheet that is shown, texts, numbers and days alike', async () => {
    const rows =
      '<row r="1"><c r="A1" t="s"><v>0</v></c></row>' +
      '<row r="3"><c r="A3" t="s"><v>1</v></c><c r="C3"><v>0.30000000000000004</v></c><c r="D3" s="1"><v>46037</v></c>' +
      '<c r="E3" s="2"><v>0.2</v></c><c r="F3" t="b"><v>1</v></c><c t="inlineStr"><is><t>=1+1</t></is></c>' +
      '<c r="H3"><v>4601234567893</v></c><c r="I3"><v>1E-3</v></c><c r="J3" s="1"><v>46037.5</v></c></row>';

    expect(await workbook(rows)).toEqual([
      ['Название'],
      [
        'Болт М10',
        '',
        '0.3',
        '2026-01-15',
        '20%',
        'true',
        '=1+1',
        '4601234567893',
        '0.001',
        '2026-01-15T12:00:00.000Z',
      ],
    ]);
  });

  it('is read with the stored values of its formulas, and names those that have none', async () => {
    const cells =
      '<c r="A1"><f>1+1</f><v>2</v></c><c r="B1" t="str"><f>A1&amp;"x"</f><v>2x</v></c><c r="C1"><f>B1</f></c><c><f>C1</f><v/></c>';

    expect(await read(buildWorkbook({ rows: `<row r="1">${cells}</row>` }), {})).toEqual([
      { number: 1, cells: ['2', '2x'], unvalued: ['C1', 'D1'] },
    ]);
  });

  it.each([
    ['a text', '<c r="A1" t="str"><f>"x"</f><v>x</v></c>', ['x'], undefined],
    [
      'an empty text',
      '<c r="A1" t="str"><f>IF(B1="","",B1)</f><v></v></c><c r="B1"><v>1</v></c>',
      ['', '1'],
      undefined,
    ],
    ['a shared text', '<c r="A1" t="s"><f>B1</f><v>0</v></c>', ['Название'], undefined],
    ['a text within', '<c r="A1" t="inlineStr"><f>B1</f><is><t>x</t></is></c>', ['x'], undefined],
    ['a flag', '<c r="A1" t="b"><f>TRUE()</f><v>1</v></c>', ['true'], undefined],
    ['a day', '<c r="A1" s="1"><f>TODAY()</f><v>46037</v></c>', ['2026-01-15'], undefined],
    ['an error', '<c r="A1" t="e"><f>1/0</f><v>#DIV/0!</v></c>', ['#DIV/0!'], undefined],
    ['a shared formula', '<c r="A1"><f t="shared" si="0"/><v>7</v></c>', ['7'], undefined],
    ['nothing', '<c r="A1"><f>B1</f></c><c r="B1"><v>1</v></c>', ['', '1'], ['A1']],
    ['nothing, as some libraries write it', '<c r="A1"><f>B1</f><v></v></c><c r="B1"><v>1</v></c>', ['', '1'], ['A1']],
  ])('is read where a formula has stored %s', async (_what, cells, texts, unvalued) => {
    expect(await read(buildWorkbook({ rows: `<row r="1">${cells}</row>` }), {})).toEqual([
      { number: 1, cells: texts, ...(unvalued === undefined ? {} : { unvalued }) },
    ]);
  });

  const one = '<row r="1"><c r="A1"><v>1</v></c></row>';
  it.each([
    ['links to other files', one, { 'xl/externalLinks/externalLink1.xml': '<x/>' }, 'unsafe'],
    ['connections', one, { 'xl/connections.xml': '<x/>' }, 'unsafe'],
    ['macros', one, { 'xl/vbaProject.bin': 'x' }, 'unsafe'],
    ['an entity', one, { 'xl/workbook.xml': '<!DOCTYPE x [<!ENTITY a "b">]><workbook/>' }, 'unsafe'],
    ['a cell far to the right', '<row><c r="XFD1"><v>1</v></c></row>', {}, 'too_many_columns'],
    ['a cell beyond any sheet', '<row><c r="ZZZZZZ1"><v>1</v></c></row>', {}, 'too_many_columns'],
    ['formulas without a value far to the right', '<row><c r="ZZZZZZ1"><f>1</f></c></row>', {}, 'too_many_columns'],
    ['more rows than are taken', '<row><c><v>1</v></c></row>'.repeat(101), {}, 'too_many_rows'],
    ['XML that ends early', '<row><c>', {}, 'damaged'],
    ['no sheet', one, { 'xl/workbook.xml': '<workbook><sheets/></workbook>' }, 'damaged'],
    ['a part that unpacks to a thousand times its size', one, { 'xl/bomb.xml': ' '.repeat(40_000_000) }, 'too_large'],
    [
      'texts that unpack to a bomb',
      one,
      { 'xl/sharedStrings.xml': '<si><t>a</t></si>'.repeat(3_000_000) },
      'too_large',
    ],
  ])('is refused with %s', async (_what, rows, parts, fault) => {
    await expect(workbook(rows, parts)).rejects.toMatchObject({ name: 'SheetRefusal', fault });
  });

  it('is refused when it is none', async () => {
    await expect(read(utf8('PK\u0003\u0004'), {})).rejects.toMatchObject({ fault: 'damaged' });
    await expect(read(buildArchive([{ name: 'a.txt', content: 'x' }]), {})).rejects.toMatchObject({ fault: 'damaged' });
  });

  it('is read as it was written, as one sheet or several', async () => {
    const rows = [
      ['name', 'quantity'],
      ['=Болт', 10.5],
      [null, '007'],
    ];
    const streamed: Uint8Array[] = [];
    for await (const piece of await sheets.writeWorkbook({ name: 'Data', rows })) streamed.push(piece);

    const expected = [
      ['name', 'quantity'],
      ['=Болт', '10.5'],
      ['', '007'],
    ];
    expect(await cellsOf(Buffer.concat(streamed), {})).toEqual(expected);
    expect(
      await cellsOf(
        await sheets.writeSheets([
          { name: 'Data', rows },
          { name: 'Hints', rows: [] },
        ]),
        {},
      ),
    ).toEqual(expected);
  });
});

it('gives up what takes too long, and goes on with the next', async () => {
  const impatient = openSheets({ timeoutMs: 1 });

  const content = utf8('a;b\n'.repeat(3_000_000));
  await expect(impatient.read({ kind: 'text', content }, LIMITS)).rejects.toMatchObject({ fault: 'too_slow' });
  await impatient.close();
});
