import type {
  DocumentLayout,
  LayoutBlock,
  LayoutRow,
  StyledCell,
  TableBlock,
} from '../../../../kernel/ports/document-layout.js';
import type { Money } from '../../../../kernel/values/numbers/money.js';
import { cargoText } from '../blocks/cargo-text.js';
import { currencyTitle } from '../blocks/currency-names.js';
import type { DocumentData, DocumentParty } from '../data/document-data.js';
import {
  blank,
  caption,
  captionSize,
  cell,
  headCells,
  numberedAs,
  onPaper,
  plain,
  remark,
  rowsOrBlanks,
} from '../blocks/layout-blocks.js';
import { crossedOut, moneyCell, quantityCell, totalCell } from '../blocks/number-cells.js';
import { head, invoicedName, joined, partyName, referenceText, taxNumbers } from '../blocks/party-text.js';
import { bearsVat, priceLines, type PricedLine, type PricedLines } from '../data/priced-lines.js';
import { blankDate, formatVatRate, paperDate } from '../blocks/russian-format.js';
import { transferStatus } from './transfer-status.js';

/**
 * Универсальный передаточный документ: the invoice of Government decree 1137 with the lines of a transfer below, as the
 * tax service recommends it. Status 2 leaves what only an invoice states to dashes.
 */
export function transferDocument(data: DocumentData): DocumentLayout {
  const priced = priceLines(data);
  const date = paperDate(data.date, data.timeZone);
  const title = `УПД № ${data.number} от ${date.short}`;
  return onPaper({ title, orientation: 'landscape', fontSize: 7, footer: title }, [
    heading(data, date.long),
    invoiceLines(data, priced),
    goodsTable(priced),
    ...invoiceSignatures(data),
    ...remark(data.comment),
    ...transferBlocks(data),
  ]);
}

function heading(data: DocumentData, date: string): TableBlock {
  const status = transferStatus(data);
  return {
    kind: 'table',
    border: 'none',
    keepTogether: true,
    columns: [{ width: 16 }, { width: 4 }, { width: 2 }, { width: 46 }, { width: 32 }],
    rows: [
      [
        plain('Универсальный передаточный документ', { bold: true, size: 8 }),
        cell(String(status), { border: 'box', align: 'center', bold: true, size: 10 }),
        plain(''),
        plain(`Счёт-фактура № ${data.number} от ${date} (1)`, { bold: true, size: 9 }),
        plain('Приложение № 1 к постановлению Правительства Российской Федерации от 26.12.2011 № 1137', {
          size: captionSize,
          align: 'right',
        }),
      ],
      [
        plain('Статус: 1 — счёт-фактура и передаточный документ (акт);\n2 — передаточный документ (акт)', {
          size: captionSize,
          colSpan: 2,
        }),
        plain(''),
        plain('Исправление № — от — (1а)', { size: 8 }),
        plain(''),
      ],
    ],
  };
}

/** Law 425-FZ: since then an invoice names those of the advances it is set off against; decree 26 of 23.01.2026 numbers the line. */
const ADVANCES_NAMED_FROM = '2026-01-01';
const ADVANCES = ['К счёту-фактуре, выставленному при получении оплаты', '№ ________ от ________', '(5б)'] as const;

function invoiceLines(data: DocumentData, { lines }: PricedLines): TableBlock {
  const shipper = data.shipper ?? data.seller;
  const consignee = data.consignee ?? data.buyer;
  const date = paperDate(data.date, data.timeZone).short;
  const positions = lines.length === 1 ? '1' : `1–${lines.length}`;
  const shipped = lines.length === 0 ? '' : `№ п/п ${positions} № ${data.number} от ${date}`;
  const left: readonly (readonly [string, string, string])[] = [
    ['Продавец', invoicedName(data.seller), '(2)'],
    ['Адрес', data.seller?.legalAddress ?? '', '(2а)'],
    ['ИНН/КПП продавца', taxNumbers(data.seller), '(2б)'],
    ['Грузоотправитель и его адрес', sameOr(shipper, data.seller), '(3)'],
    [
      'Грузополучатель и его адрес',
      joined([invoicedName(consignee), data.unloading?.address ?? consignee?.legalAddress]),
      '(4)',
    ],
    ['К платёжно-расчётному документу', '№ ________ от ________', '(5)'],
    ['Документ об отгрузке', `Универсальный передаточный документ, ${shipped}`.replace(/, $/, ''), '(5а)'],
    ...(data.date < ADVANCES_NAMED_FROM ? [] : [ADVANCES]),
  ];
  const right: readonly (readonly [string, string, string])[] = [
    ['Покупатель', invoicedName(data.buyer), '(6)'],
    ['Адрес', data.buyer?.legalAddress ?? '', '(6а)'],
    ['ИНН/КПП покупателя', taxNumbers(data.buyer), '(6б)'],
    ['Валюта: наименование, код', currencyTitle(data.currencyCode), '(7)'],
    ['Идентификатор государственного контракта, договора (соглашения) (при наличии)', '', '(8)'],
    ['', '', ''],
    ['', '', ''],
  ];
  return {
    kind: 'table',
    border: 'none',
    keepTogether: true,
    spaceBeforeMm: 1,
    spaceAfterMm: 1,
    columns: [{ width: 21 }, { width: 29 }, { width: 3 }, { width: 21 }, { width: 23 }, { width: 3 }],
    rows: left.map(([label, value, number], index): LayoutRow => {
      const [otherLabel, otherValue, otherNumber] = right[index] ?? ['', '', ''];
      const other = otherLabel === '' ? plain('') : blank(otherValue);
      return [plain(label), blank(value), plain(number), plain(otherLabel), other, plain(otherNumber)];
    }),
  };
}

const COLUMNS: readonly (readonly [number: string, width: number, align: 'left' | 'center' | 'right'])[] = [
  ['А', 6, 'center'],
  ['1', 3, 'center'],
  ['1а', 17, 'left'],
  ['1б', 4, 'center'],
  ['2', 4, 'center'],
  ['2а', 6, 'center'],
  ['3', 7, 'right'],
  ['4', 8, 'right'],
  ['5', 9, 'right'],
  ['6', 5, 'center'],
  ['7', 6, 'center'],
  ['8', 8, 'right'],
  ['9', 9, 'right'],
  ['10', 4, 'center'],
  ['10а', 7, 'left'],
  ['11', 8, 'left'],
  ['12', 5, 'center'],
  ['12а', 6, 'left'],
  ['13', 8, 'right'],
  ['14', 8, 'right'],
];

function goodsTable(priced: PricedLines): TableBlock {
  const tall = { rowSpan: 2 };
  return {
    kind: 'table',
    border: 'box',
    size: 6,
    columns: COLUMNS.map(([, width, align]) => ({ width, align })),
    head: [
      headCells(
        cell('Код товара/ работ, услуг', tall),
        cell('№', tall),
        cell('Наименование товара (описание выполненных работ, оказанных услуг), имущественного права', tall),
        cell('Код вида товара', tall),
        cell('Единица измерения', { colSpan: 2 }),
        cell('Количество (объём)', tall),
        cell('Цена (тариф) за единицу измерения', tall),
        cell('Стоимость без налога — всего', tall),
        cell('В том числе сумма акциза', tall),
        cell('Налоговая ставка', tall),
        cell('Сумма налога, предъявляемая покупателю', tall),
        cell('Стоимость с налогом — всего', tall),
        cell('Страна происхождения', { colSpan: 2 }),
        cell('Регистрационный номер декларации или партии', tall),
        cell('Единица измерения прослеживаемого товара', { colSpan: 2 }),
        cell('Количество прослеживаемого', tall),
        cell('Стоимость прослеживаемого без налога', tall),
      ),
      headCells('код', 'обозначение', 'код', 'наименование', 'код', 'обозначение'),
      numberedAs(COLUMNS.map(([number]) => number)),
    ],
    rows: rowsOrBlanks(
      priced.lines.map((line) => goodsRow(line)),
      COLUMNS.length,
    ),
    foot: [
      [
        cell('Всего к оплате (9)', { colSpan: 8, bold: true }),
        totalCell(priced.totals?.subtotalAmount),
        crossedOut(),
        crossedOut(),
        vatCell(priced.lines, priced.totals?.vatAmount),
        totalCell(priced.totals?.totalAmount),
        cell('', { colSpan: 7, border: 'none' }),
      ],
    ],
  };
}

// As the form wants it where nothing is charged: words, and no sum.
function vatCell(lines: readonly PricedLine[], amount: Money | undefined): StyledCell {
  return amount === undefined || bearsVat(lines) ? totalCell(amount) : cell('Без НДС', { bold: true });
}

function goodsRow(line: PricedLine): LayoutRow {
  const withoutVat = line.vatRate === null;
  return [
    line.code ?? '—',
    String(line.position),
    line.sku === undefined ? line.name : `${line.name}, арт. ${line.sku}`,
    '—',
    line.unitCode ?? '',
    line.unitName,
    quantityCell(line.quantity),
    moneyCell(line.netPrice),
    moneyCell(line.amounts?.netAmount),
    line.amounts === undefined ? '' : 'без акциза',
    formatVatRate(line.vatRate),
    withoutVat && line.amounts !== undefined ? 'Без НДС' : moneyCell(line.amounts?.vatAmount),
    moneyCell(line.amounts?.grossAmount),
    ...['', '', '', '', '', '', ''],
  ];
}

// An invoice is signed as one; the transfer alone has its own signatures below.
function invoiceSignatures(data: DocumentData): readonly LayoutBlock[] {
  if (transferStatus(data) === 2) return [];
  const { seller } = data;
  const isProprietor = seller?.kind === 'sole_proprietor';
  const director = isProprietor ? '' : (head(seller)?.name ?? '');
  const proprietor = isProprietor ? (head(seller)?.name ?? '') : '';
  const row = (label: string, name: string): LayoutRow => [
    plain(label),
    blank(''),
    plain(''),
    blank(name, { align: 'center' }),
  ];
  const under: LayoutRow = [
    plain('', { size: captionSize }),
    caption('подпись'),
    plain('', { size: captionSize }),
    caption('ф. и. о.'),
  ];
  const block = (rows: readonly LayoutRow[]): TableBlock => ({
    kind: 'table',
    border: 'none',
    keepTogether: true,
    columns: [{ width: 40 }, { width: 20 }, { width: 2 }, { width: 38 }],
    rows,
  });
  return [
    {
      kind: 'columns',
      keepTogether: true,
      spaceBeforeMm: 1,
      columns: [
        {
          width: 50,
          blocks: [
            block([
              row('Руководитель организации или иное уполномоченное лицо', director),
              under,
              row('Индивидуальный предприниматель или иное уполномоченное лицо', proprietor),
              under,
            ]),
          ],
        },
        {
          width: 50,
          blocks: [
            block([
              row('Главный бухгалтер или иное уполномоченное лицо', isProprietor ? '' : (seller?.accountantName ?? '')),
              under,
              [
                plain('Реквизиты свидетельства о государственной регистрации'),
                blank(isProprietor && seller.ogrn !== undefined ? `ОГРНИП ${seller.ogrn}` : '', { colSpan: 3 }),
              ],
            ]),
          ],
        },
      ],
    },
  ];
}

function transferBlocks(data: DocumentData): readonly LayoutBlock[] {
  const basis = joined([referenceText(data.basis, data.timeZone)]);
  const carriage = joined([
    cargoText(data),
    partyName(data.carrier),
    data.vehicle?.number,
    ...(data.attachedDocuments ?? []).map((each) => referenceText(each, data.timeZone)),
  ]);
  return [
    {
      kind: 'table',
      border: 'none',
      keepTogether: true,
      spaceBeforeMm: 1,
      columns: [{ width: 24 }, { width: 72 }, { width: 4 }],
      rows: [
        [plain('Основание передачи (сдачи) / получения (приёмки)'), blank(basis), plain('[8]')],
        [plain('Данные о транспортировке и грузе'), blank(carriage), plain('[9]')],
      ],
    },
    {
      kind: 'columns',
      keepTogether: true,
      spaceBeforeMm: 1,
      columns: [
        {
          width: 50,
          blocks: [
            side({
              title: 'Товар (груз) передал / услуги, результаты работ, права сдал',
              person: data.releasedBy,
              dateTitle: 'Дата отгрузки, передачи (сдачи)',
              date: paperDate(data.date, data.timeZone).quoted,
              otherTitle: 'Иные сведения об отгрузке, передаче',
              subject: data.seller,
              numbers: [10, 11, 12, 13, 14],
            }),
          ],
        },
        {
          width: 50,
          blocks: [
            side({
              title: 'Товар (груз) получил / услуги, результаты работ, права принял',
              person: data.receivedBy,
              dateTitle: 'Дата получения (приёмки)',
              date: blankDate,
              otherTitle: 'Иные сведения о получении, приёмке',
              subject: data.buyer,
              numbers: [15, 16, 17, 18, 19],
            }),
          ],
        },
      ],
    },
  ];
}

interface Side {
  readonly title: string;
  readonly person: DocumentData['releasedBy'];
  readonly dateTitle: string;
  readonly date: string;
  readonly otherTitle: string;
  readonly subject: DocumentParty | undefined;
  /** Numbers of the lines in brackets. */
  readonly numbers: readonly [number, number, number, number, number];
}

function side({ title, person, dateTitle, date, otherTitle, subject, numbers }: Side): TableBlock {
  const [handed, at, other, responsible, composed] = numbers.map((number) => plain(`[${number}]`));
  const nothing = plain('');
  const small = plain('', { size: captionSize });
  return {
    kind: 'table',
    border: 'none',
    keepTogether: true,
    columns: [{ width: 38 }, { width: 2 }, { width: 20 }, { width: 2 }, { width: 32 }, { width: 6 }],
    rows: [
      [plain(title, { colSpan: 5, bold: true }), nothing],
      [blank(person?.position ?? ''), nothing, blank(''), nothing, blank(person?.name ?? ''), handed ?? nothing],
      [caption('должность'), small, caption('подпись'), small, caption('ф. и. о.'), small],
      [plain(dateTitle), nothing, plain(date, { colSpan: 3 }), at ?? nothing],
      [plain(otherTitle), nothing, blank('', { colSpan: 3 }), other ?? nothing],
      [plain('Ответственный за правильность оформления факта хозяйственной жизни', { colSpan: 5 }), nothing],
      [blank(''), nothing, blank(''), nothing, blank(''), responsible ?? nothing],
      [caption('должность'), small, caption('подпись'), small, caption('ф. и. о.'), small],
      [plain('Наименование экономического субъекта — составителя документа (М. П.)', { colSpan: 5 }), nothing],
      [blank(joined([partyName(subject), taxNumbers(subject)]), { colSpan: 5 }), composed ?? nothing],
    ],
  };
}

// "Он же" is what the rules want where the seller himself ships.
function sameOr(shipper: DocumentParty | undefined, seller: DocumentParty | undefined): string {
  return shipper !== undefined && shipper === seller ? 'он же' : joined([invoicedName(shipper), shipper?.legalAddress]);
}
