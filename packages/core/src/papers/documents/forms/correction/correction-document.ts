import type { DocumentLayout, LayoutBlock, LayoutRow, TableBlock } from '../../../../kernel/ports/document-layout.js';
import { isZeroMoney } from '../../../../kernel/values/numbers/money.js';
import type { TotalAmounts } from '../../../../kernel/values/numbers/vat.js';
import { currencyTitle } from '../blocks/currency-names.js';
import {
  blank,
  captionSize,
  cell,
  headCells,
  labelledBlanks,
  numberedAs,
  onPaper,
  paragraph,
  plain,
  remark,
  rowsOrBlanks,
} from '../blocks/layout-blocks.js';
import { crossedOut, moneyCell, quantityCell } from '../blocks/number-cells.js';
import {
  head,
  headPosition,
  invoicedName,
  joined,
  partyName,
  referenceText,
  taxNumbers,
} from '../blocks/party-text.js';
import { blankDate, formatVatRate, paperDate } from '../blocks/russian-format.js';
import { signatureBlock } from '../blocks/signature-block.js';
import type { DocumentData, DocumentParty } from '../data/document-data.js';
import { transferStatus } from '../waybills/transfer-status.js';
import { correctionOf, decreaseOf, increaseOf, type CorrectedPair, type Correction } from './corrected-lines.js';

/**
 * Универсальный корректировочный документ: the correcting invoice of appendix 2 to Government decree 1137 with the consent of the buyer
 * below, as the tax service recommends it (letter ММВ-20-15/86@ of 17.10.2014). Status 2 is the document of the change alone.
 */
export function correctionDocument(data: DocumentData): DocumentLayout {
  const date = paperDate(data.date, data.timeZone);
  const title = `УКД № ${data.number} от ${date.short}`;
  return onPaper({ title, orientation: 'landscape', fontSize: 7, footer: title }, [
    heading(data, date.long),
    parties(data),
    goodsTable(correctionOf(data)),
    ...remark(data.comment),
    ...consent(data),
  ]);
}

function heading(data: DocumentData, date: string): TableBlock {
  const { corrected } = data;
  const of =
    corrected === undefined
      ? '№ ________ от ________'
      : `№ ${corrected.number} от ${paperDate(corrected.date, data.timeZone).long}`;
  return {
    kind: 'table',
    border: 'none',
    keepTogether: true,
    columns: [{ width: 16 }, { width: 4 }, { width: 2 }, { width: 46 }, { width: 32 }],
    rows: [
      [
        plain('Универсальный корректировочный документ', { bold: true, size: 8 }),
        cell(String(transferStatus(data)), { border: 'box', align: 'center', bold: true, size: 10 }),
        plain(''),
        plain(`Корректировочный счёт-фактура № ${data.number} от ${date} (1)`, { bold: true, size: 9 }),
        plain('Приложение № 2 к постановлению Правительства Российской Федерации от 26.12.2011 № 1137', {
          size: captionSize,
          align: 'right',
        }),
      ],
      [
        plain(
          'Статус: 1 — корректировочный счёт-фактура и соглашение (уведомление) об изменении стоимости;\n2 — соглашение (уведомление)',
          { size: captionSize, colSpan: 2 },
        ),
        plain(''),
        plain(`Исправление № — от — (1а)\nк счёту-фактуре (передаточному документу) ${of} (1б)`, { size: 8 }),
        plain(''),
      ],
    ],
  };
}

function parties({ seller, buyer, currencyCode }: DocumentData): TableBlock {
  const row = (label: string, value: string, number: string): LayoutRow => [plain(label), blank(value), plain(number)];
  return {
    kind: 'table',
    border: 'none',
    keepTogether: true,
    spaceBeforeMm: 1,
    spaceAfterMm: 1,
    columns: [{ width: 24 }, { width: 73 }, { width: 3 }],
    rows: [
      row('Продавец', invoicedName(seller), '(2)'),
      row('Адрес', seller?.legalAddress ?? '', '(2а)'),
      row('ИНН/КПП продавца', taxNumbers(seller), '(2б)'),
      row('Покупатель', invoicedName(buyer), '(3)'),
      row('Адрес', buyer?.legalAddress ?? '', '(3а)'),
      row('ИНН/КПП покупателя', taxNumbers(buyer), '(3б)'),
      row('Валюта: наименование, код', currencyTitle(currencyCode), '(4)'),
      row('Идентификатор государственного контракта, договора (соглашения) (при наличии)', '', '(5)'),
    ],
  };
}

const COLUMNS: readonly (readonly [number: string, width: number, align: 'left' | 'center' | 'right'])[] = [
  ['1', 4, 'center'],
  ['1а', 30, 'left'],
  ['', 12, 'left'],
  ['2', 5, 'center'],
  ['2а', 7, 'center'],
  ['3', 9, 'right'],
  ['4', 11, 'right'],
  ['5', 12, 'right'],
  ['6', 8, 'center'],
  ['7', 8, 'center'],
  ['8', 12, 'right'],
  ['9', 13, 'right'],
];

function goodsTable({ lines, increase, decrease }: Correction): TableBlock {
  const tall = { rowSpan: 2 };
  return {
    kind: 'table',
    border: 'box',
    size: 6.5,
    columns: COLUMNS.map(([, width, align]) => ({ width, align })),
    head: [
      headCells(
        cell('№', tall),
        cell('Наименование товара (описание выполненных работ, оказанных услуг), имущественного права', tall),
        cell('Показатели в связи с изменением стоимости', tall),
        cell('Единица измерения', { colSpan: 2 }),
        cell('Количество (объём)', tall),
        cell('Цена (тариф) за единицу измерения', tall),
        cell('Стоимость без налога — всего', tall),
        cell('В том числе сумма акциза', tall),
        cell('Налоговая ставка', tall),
        cell('Сумма налога', tall),
        cell('Стоимость с налогом — всего', tall),
      ),
      headCells('код', 'обозначение'),
      numberedAs(COLUMNS.map(([number]) => number)),
    ],
    rows: rowsOrBlanks(lines.flatMap(goodsRows), COLUMNS.length),
    foot: [
      totalRow('Всего увеличение (сумма строк В)', increase, lines),
      totalRow('Всего уменьшение (сумма строк Г)', decrease, lines),
    ],
  };
}

// Four rows for each line, as the form has them.
function goodsRows(line: CorrectedPair): readonly LayoutRow[] {
  const { before, after, vatRate } = line;
  const stated = (label: string, { quantity, netPrice, amounts }: CorrectedPair['before']): LayoutRow => [
    label,
    line.unitCode ?? '',
    line.unitName,
    quantityCell(quantity),
    moneyCell(netPrice),
    moneyCell(amounts.netAmount),
    'без акциза',
    formatVatRate(vatRate),
    vatRate === null ? 'Без НДС' : moneyCell(amounts.vatAmount),
    moneyCell(amounts.grossAmount),
  ];
  const changed = (label: string, by: TotalAmounts): LayoutRow => [
    label,
    ...Array.from({ length: 4 }, crossedOut),
    changedCell(by.netAmount),
    crossedOut(),
    crossedOut(),
    vatRate === null ? cell('—', { align: 'right' }) : changedCell(by.vatAmount),
    changedCell(by.grossAmount),
  ];
  const named = [cell(String(line.position), { rowSpan: 4 }), cell(line.name, { rowSpan: 4 })];
  return [
    [...named, ...stated('А (до изменения)', before)],
    stated('Б (после изменения)', after),
    changed('В (увеличение)', increaseOf(line)),
    changed('Г (уменьшение)', decreaseOf(line)),
  ];
}

function changedCell(amount: string) {
  return isZeroMoney(amount) ? cell('—', { align: 'right' }) : moneyCell(amount);
}

function totalRow(title: string, total: TotalAmounts | undefined, lines: readonly CorrectedPair[]): LayoutRow {
  const isTaxed = lines.some(({ vatRate }) => vatRate !== null);
  const sum = (amount: string | undefined) =>
    amount === undefined || isZeroMoney(amount) ? cell('—', { align: 'right' }) : moneyCell(amount);
  return [
    cell(title, { colSpan: 7, bold: true }),
    sum(total?.netAmount),
    crossedOut(),
    crossedOut(),
    isTaxed || lines.length === 0 ? sum(total?.vatAmount) : cell('Без НДС', { bold: true }),
    sum(total?.grossAmount),
  ];
}

function consent(data: DocumentData): readonly LayoutBlock[] {
  const { seller, buyer, corrected, acts = [], basis, timeZone } = data;
  const isProprietor = seller?.kind === 'sole_proprietor';
  const why = joined([...acts, basis].map((each) => referenceText(each, timeZone)));
  const role = (party: DocumentParty | undefined) => [
    { role: headPosition(party), signatory: head(party), withoutPosition: true },
  ];
  return [
    signatureBlock(
      [
        {
          role: `${isProprietor ? 'Индивидуальный предприниматель' : 'Руководитель организации'} или иное уполномоченное лицо`,
          signatory: head(seller),
          withoutPosition: true,
        },
        {
          role: 'Главный бухгалтер или иное уполномоченное лицо',
          signatory: seller?.accountantName === undefined ? undefined : { name: seller.accountantName },
          withoutPosition: true,
        },
      ],
      { spaceBeforeMm: 1 },
    ),
    labelledBlanks(
      [
        {
          label: 'Передаточные (отгрузочные) документы, к которым относится корректировка',
          value: referenceText(corrected, timeZone),
        },
        { label: 'Основание корректировки', value: why },
      ],
      { labelWidth: 36, spaceBeforeMm: 2 },
    ),
    {
      kind: 'columns',
      keepTogether: true,
      spaceBeforeMm: 2,
      columns: [
        {
          width: 50,
          blocks: [
            paragraph('Предлагаю изменить стоимость', { bold: true }),
            signatureBlock(role(seller), { spaceBeforeMm: 1 }),
            paragraph(`Дата направления на согласование: ${paperDate(data.date, timeZone).quoted}`),
            paragraph(`Составитель документа: ${joined([partyName(seller), taxNumbers(seller)])}`),
          ],
        },
        {
          width: 50,
          blocks: [
            paragraph('С изменением стоимости согласен', { bold: true }),
            signatureBlock(role(buyer), { spaceBeforeMm: 1 }),
            paragraph(`Дата согласования: ${blankDate}`),
            paragraph(`Составитель документа: ${joined([partyName(buyer), taxNumbers(buyer)])}`),
          ],
        },
      ],
    },
  ];
}
