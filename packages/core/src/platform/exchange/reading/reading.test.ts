import { describe, expect, it } from 'vitest';

import { unitByCode } from '../../../kernel/values/numbers/units.js';
import { CATALOG_COLUMNS, ITEM_COLUMNS } from '../columns.js';
import { guessMapping, tableOf } from './guess-columns.js';
import { readMail } from './mail-lines.js';
import { DIRECTORY } from '../../../kernel/values/numbers/known-units.js';
import { flagOf, isWithoutVat } from './words.js';

const rowsOf = (...cells: string[][]) => cells.map((each, index) => ({ number: index + 1, cells: each }));

describe('the meaning of headings', () => {
  it.each([
    [
      ['name', 'sku', 'quantity', 'unit'],
      ['name', 'sku', 'quantity', 'unit'],
    ],
    [
      ['№', 'Наименование товара', 'Кол-во', 'Ед. изм.'],
      [null, 'name', 'quantity', 'unit'],
    ],
    [
      ['Наименование', 'Артикул', 'Цена, руб.', 'НДС'],
      ['name', 'sku', 'unitPrice', 'vatRate'],
    ],
    [
      ['Unit Price', 'Required_date', 'Ставка НДС'],
      ['unitPrice', 'requiredDate', 'vatRate'],
    ],
    [
      ['Товар', 'Name'],
      [null, 'name'],
    ],
  ])('%j is %j', (headings, meanings) => {
    expect(guessMapping(headings, ITEM_COLUMNS)).toEqual(meanings);
  });

  it('is looked for below a title, and every column gets a name of its own', () => {
    const rows = rowsOf(['Прайс-лист на январь'], ['Наименование', 'Цена', 'Цена', ''], ['Болт', '1', '2', 'x']);

    const table = tableOf(rows, CATALOG_COLUMNS);

    expect(table.headings).toEqual(['Наименование', 'Цена', 'Цена (2)', 'D']);
    expect(table.rows).toEqual([{ number: 3, cells: ['Болт', '1', '2', 'x'] }]);
  });

  it('passes over the hints of a template that comes back filled in', () => {
    const hints = Object.values(ITEM_COLUMNS).map(({ hint }) => hint.ru);

    expect(tableOf(rowsOf(Object.keys(ITEM_COLUMNS), hints, ['Болт']), ITEM_COLUMNS).rows).toEqual([
      { number: 3, cells: ['Болт'] },
    ]);
  });
});

describe('a unit', () => {
  it.each([
    ['шт', '796'],
    ['Шт.', '796'],
    ['pcs', '796'],
    ['796', '796'],
    ['6', '006'],
    ['кв. м', '055'],
    ['м²', '055'],
    ['m3', '113'],
    ['KGM', '166'],
    ['пог. м', '018'],
    ['Упаковка', '778'],
    ['C62', '642'],
  ])('%j has the code %s', (text, code) => {
    expect(DIRECTORY.byWord(text)).toBe(unitByCode(code));
  });

  it('is none where the directory has none', () => {
    expect(DIRECTORY.byWord('ведро')).toBeUndefined();
  });
});

it('yes, no and no VAT are read in both languages', () => {
  expect(['Да', 'yes', 'TRUE', '+'].map(flagOf)).toEqual([true, true, true, true]);
  expect(['нет', 'No', '0', '-', 'может быть'].map(flagOf)).toEqual([false, false, false, false, null]);
  expect(['Без НДС', 'no VAT', '20%'].map(isWithoutVat)).toEqual([true, true, false]);
});

describe('a line of a mail', () => {
  const read = (text: string) => readMail(text, DIRECTORY).rows.map(({ cells }) => cells);

  it.each([
    ['Болт М10 - 100 шт', ['Болт М10', '100', 'шт']],
    ['1. Гайка М8 x 50 шт.', ['Гайка М8', '50', 'шт']],
    ['• Кабель ВВГ 3х2.5 — 1 200,5 м', ['Кабель ВВГ 3х2.5', '1 200,5', 'м']],
    ['Труба;10;пог. м', ['Труба', '10', 'пог. м']],
    ['Перчатки\t20\tпар', ['Перчатки', '20', 'пар']],
    ['20 шт Болт М10', ['Болт М10', '20', 'шт']],
    ['Болт М10, 100', ['Болт М10', '100', '']],
    ['> 2) Болт М10: 5 кг', ['Болт М10', '5', 'кг']],
    ['Болт М10', ['Болт М10', '', '']],
    ['Краска 5 вёдер', ['Краска 5 вёдер', '', '']],
  ])('%j is read as %j', (line, cells) => {
    expect(read(line)).toEqual([cells]);
  });

  it('that is no line of a list is passed over, and the others keep their numbers', () => {
    const text = 'Добрый день!\r\nПросим поставить:\r\n\r\n- Болт М10 - 100 шт\r\nС уважением,\r\nТел.: 123\r\n';

    expect(readMail(text, DIRECTORY).rows).toEqual([{ number: 4, cells: ['Болт М10', '100', 'шт'] }]);
  });

  it.each([
    ['Болт М10 1 000,5 кг', ['Болт М10', '1 000,5', 'кг']],
    ['Провод ВВГ 3х2,5 - 100 м', ['Провод ВВГ 3х2,5', '100', 'м']],
    ['10 100 шт', ['10', '100', 'шт']],
    ['Болт М10', ['Болт М10', '', '']],
    ['100 кв. м Плитка', ['Плитка', '100', 'кв. м']],
  ])('finds name and quantity of %s', (line, cells) => {
    expect(read(line)).toEqual([cells]);
  });

  it.each([
    `a${' 1'.repeat(49_000)}!`,
    `1${' '.repeat(99_000)}!`,
    `${'1a'.repeat(49_000)}!`,
    ` ,1${',1'.repeat(49_000)}!`,
  ])('goes through a hostile line once (%#)', (line) => {
    const before = process.cpuUsage();

    read(line);

    expect(process.cpuUsage(before).user / 1000).toBeLessThan(1000);
  });
});
