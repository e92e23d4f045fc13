import { describe, expect, it } from 'vitest';

import { CATALOG_COLUMNS, ITEM_COLUMNS } from '../columns.js';
import { guessMapping, tableOf } from './guess-columns.js';

const rowsOf = (...cells: string[][]) => cells.map((each, index) => ({ number: index + 1, cells: each }));

/** What the table says in each row below its heading, by column of the record. */
function read(...cells: string[][]) {
  const { headings, rows } = tableOf(rowsOf(...cells), ITEM_COLUMNS);
  const mapping = guessMapping(headings, ITEM_COLUMNS);
  return rows.map((row) =>
    Object.fromEntries(mapping.flatMap((target, index) => (target === null ? [] : [[target, row.cells[index] ?? '']]))),
  );
}

describe('a heading of other words', () => {
  it.each([
    ['Наименование товара', 'name'],
    ['Товар, наименование', 'name'],
    ['Наименование и техническая характеристика', 'name'],
    ['Перечень материалов', 'name'],
    ['Наименование продукции (работ, услуг)', 'name'],
    ['Артикул товара', 'sku'],
    ['Код товара / SKU', 'sku'],
    ['Код оборудования, изделия, материала', 'sku'],
    ['Номенклатурный номер материала', 'sku'],
    ['Product code', 'sku'],
    ['Кол-во, шт', 'quantity'],
    ['Количество товара', 'quantity'],
    ['Требуемое количество', 'quantity'],
    ['Необходимый объём', 'quantity'],
    ['Потребность на месяц', 'quantity'],
    ['Ед.изм.', 'unit'],
    ['Единица измерения товара', 'unit'],
    ['Код по ОКЕИ', 'unit'],
    ['Цена, руб. без НДС', 'unitPrice'],
    ['Цена за ед. изм.', 'unitPrice'],
    ['Стоимость единицы, руб.', 'unitPrice'],
    ['НДС, %', 'vatRate'],
    ['Дата требуемой поставки', 'requiredDate'],
    ['Срок поставки до', 'requiredDate'],
    ['Примечание / комментарий', 'comment'],
  ])('%j means %s', (heading, target) => {
    expect(guessMapping([heading], ITEM_COLUMNS)).toEqual([target]);
  });

  it.each([
    ...['№ п/п', 'Номер заказа', 'Дата заявки', 'Заказчик', 'Наименование поставщика', 'Остаток на складе'],
    ...[
      'Сумма с НДС',
      'Всего, руб.',
      'Стоимость всего',
      'Масса единицы, кг',
      'Код проекта',
      'Кол-во в упаковке',
      'Колонна',
    ],
  ])('%j means nothing that a line has', (heading) => {
    expect(guessMapping([heading], ITEM_COLUMNS)).toEqual([null]);
  });

  it('means one column, whichever the order is', () => {
    const headings = [
      'Примечание',
      'Цена за ед., руб.',
      'Кол-во по проекту',
      'Ед. изм.',
      'Код товара',
      'Наименование товара',
      '№',
    ];

    const meanings = ['comment', 'unitPrice', 'quantity', 'unit', 'sku', 'name', null];
    expect(guessMapping(headings, ITEM_COLUMNS)).toEqual(meanings);
    expect(guessMapping(headings.toReversed(), ITEM_COLUMNS)).toEqual(meanings.toReversed());
  });

  it.each([
    [
      ['Кол-во план', 'Кол-во к заказу'],
      [null, 'quantity'],
    ],
    [
      ['К заказу', 'План'],
      ['quantity', null],
    ],
    [
      ['Количество', 'Количество к закупке'],
      [null, 'quantity'],
    ],
    [
      ['Количество по смете', 'Количество'],
      [null, 'quantity'],
    ],
    [
      ['Количество по смете', 'Наличие на складе'],
      ['quantity', null],
    ],
  ])('of %j the quantity is that of %j', (headings, mapping) => {
    expect(guessMapping(headings, ITEM_COLUMNS)).toEqual(mapping);
  });

  it('of the catalog tells articles and costs apart', () => {
    const headings = [
      'Артикул производителя',
      'Артикул',
      'Мин. остаток',
      'Остаток',
      'Закупочная цена',
      'Группа товаров',
    ];

    expect(guessMapping(headings, CATALOG_COLUMNS)).toEqual([
      'manufacturerSku',
      'sku',
      'minStock',
      null,
      'plannedCost',
      'category',
    ]);
  });
});

describe('a heading of two rows', () => {
  it('divides quantities: what is ordered goes before what is planned', () => {
    const lines = read(
      ['Заявка на материалы № 7', '', '', '', '', ''],
      ['№ п/п', 'Наименование материалов', 'Ед. изм.', 'Количество', '', 'Примечание'],
      ['', '', '', 'план', 'заказано', ''],
      ['1', 'Труба', 'м', '100', '80', 'срочно'],
    );

    expect(lines).toEqual([{ name: 'Труба', unit: 'м', quantity: '80', comment: 'срочно' }]);
  });

  it('may have its names in the lower row, and other groups beside', () => {
    const lines = read(
      ['Материал', '', 'Заказ', '', 'План', ''],
      ['Наименование', 'Артикул', 'Кол-во', 'Цена', 'Кол-во', 'Цена'],
      ['Труба', 'T-1', '80', '10', '100', '12'],
    );

    expect(lines).toEqual([{ name: 'Труба', sku: 'T-1', quantity: '80', unitPrice: '10' }]);
  });

  it('may say the units of its columns, and be followed by their numbers', () => {
    const lines = read(
      ['№', 'Наименование', 'Количество', 'Цена'],
      ['', '', 'шт', 'руб.'],
      ['1', '2', '3', '4'],
      ['1', 'Труба', '80', '10'],
    );

    expect(lines).toEqual([{ name: 'Труба', quantity: '80', unitPrice: '10' }]);
  });

  it.each([
    ['a title of a section', ['Раздел 1. Отопление', '', '', '']],
    ['a row without a name', ['', '', '10', '20']],
    ['an ordinary row', ['1', 'Труба', '10', '20']],
  ])('is not made of %s', (_what, row) => {
    const { rows } = tableOf(rowsOf(['№', 'Наименование', 'Количество', 'Цена'], row), ITEM_COLUMNS);

    expect(rows).toEqual([{ number: 2, cells: row }]);
  });
});

it('rows of words that are no heading do not become one', () => {
  const { headings, rows } = tableOf(rowsOf(['x', 'y'], ['Кабель, код 5', '10']), ITEM_COLUMNS);

  expect(headings).toEqual(['x', 'y']);
  expect(rows).toHaveLength(1);
});
