import { moneyInWords } from '../../russian-words.js';
import { sumQuantity, type Quantity } from '../../../../kernel/values/numbers/quantity.js';
import type {
  ColumnsBlock,
  DocumentLayout,
  LayoutRow,
  StyledCell,
  TableBlock,
} from '../../../../kernel/ports/document-layout.js';
import { currencyOfHead } from '../blocks/currency-names.js';
import type { DocumentData, DocumentParty } from '../data/document-data.js';
import {
  blank,
  caption,
  captionSize,
  cell,
  headCells,
  numberedHead,
  onPaper,
  plain,
  remark,
  rowsOrBlanks,
  totalLabel,
} from '../blocks/layout-blocks.js';
import { numberBox } from './number-box.js';
import { carriageRemark } from '../blocks/cargo-text.js';
import {
  countCell,
  countInWords,
  crossedOut,
  kilogramsInWords,
  moneyCell,
  quantityCell,
  totalCell,
  withoutSum,
} from '../blocks/number-cells.js';
import { approvalNote, officialHeader } from '../blocks/official-header.js';
import { attorneyText, head, joined, partyInFull, referenceText } from '../blocks/party-text.js';
import { bearsVat, priceLines, totalQuantity, type PricedLine, type PricedLines } from '../data/priced-lines.js';
import { blankDate, formatVatRate, paperDate } from '../blocks/russian-format.js';
import { signatureBlock } from '../blocks/signature-block.js';

/** Товарная накладная, unified form ТОРГ-12. */
export function goodsWaybill(data: DocumentData): DocumentLayout {
  const priced = priceLines(data);
  const date = paperDate(data.date, data.timeZone);
  const title = `Товарная накладная № ${data.number} от ${date.short}`;
  return onPaper({ title, orientation: 'landscape', fontSize: 7, footer: title }, [
    approvalNote(['Унифицированная форма № ТОРГ-12', 'Утверждена постановлением Госкомстата России от 25.12.98 № 132']),
    partiesHeader(data),
    titleAndCodes(data, date.short),
    goodsTable(priced),
    summary(priced),
    ...carriageRemark(data),
    ...remark(data.comment),
    {
      kind: 'columns',
      keepTogether: true,
      spaceBeforeMm: 1,
      columns: [
        { width: 50, blocks: [releaseSignatures(data, priced)] },
        { width: 50, blocks: [receiptSignatures(data)] },
      ],
    },
  ]);
}

function partiesHeader(data: DocumentData): TableBlock {
  const shipper = data.shipper ?? data.seller;
  const consignee = data.consignee ?? data.buyer;
  const organisation = 'организация, адрес, телефон, факс, банковские реквизиты';
  return officialHeader(
    [
      { codeLabel: 'Форма по ОКУД', code: '0330212' },
      {
        label: 'Грузоотправитель',
        value: partyInFull(shipper),
        caption: organisation,
        codeLabel: 'по ОКПО',
        code: shipper?.okpo ?? '',
      },
      {
        value: shipper?.department ?? '',
        caption: 'структурное подразделение',
        codeLabel: 'Вид деятельности по ОКДП',
        code: '',
      },
      {
        label: 'Грузополучатель',
        value: joined([partyInFull(consignee), deliveredTo(data, consignee)]),
        caption: organisation,
        codeLabel: 'по ОКПО',
        code: consignee?.okpo ?? '',
      },
      {
        label: 'Поставщик',
        value: partyInFull(data.seller),
        caption: organisation,
        codeLabel: 'по ОКПО',
        code: data.seller?.okpo ?? '',
      },
      {
        label: 'Плательщик',
        value: partyInFull(data.buyer),
        caption: organisation,
        codeLabel: 'по ОКПО',
        code: data.buyer?.okpo ?? '',
      },
      {
        label: 'Основание',
        value: referenceText(data.basis, data.timeZone),
        caption: 'договор, заказ-наряд',
        codeLabel: 'номер',
        code: data.basis?.number ?? '',
      },
    ],
    { widths: [10, 66, 15, 9] },
  );
}

// Beside the last of the codes, as on the paper form, so that a short delivery stands on one sheet.
function titleAndCodes(data: DocumentData, date: string): ColumnsBlock {
  const code = (label: string, value: string): LayoutRow => [plain(label), cell(value, { border: 'box' })];
  const codes: TableBlock = {
    kind: 'table',
    border: 'none',
    columns: [
      { width: 15, align: 'right' },
      { width: 9, align: 'center' },
    ],
    rows: [
      code('дата', paperDate(data.basis?.date, data.timeZone).short),
      code('Транспортная накладная: номер', ''),
      code('дата', ''),
      code('Вид операции', ''),
    ],
  };
  return {
    kind: 'columns',
    keepTogether: true,
    columns: [
      { width: 76, blocks: [numberBox(data.number, date, 'ТОВАРНАЯ НАКЛАДНАЯ')] },
      { width: 24, blocks: [codes] },
    ],
  };
}

// Where the goods are brought to, unless that is where the consignee is registered.
function deliveredTo({ unloading }: DocumentData, consignee: DocumentParty | undefined): string | undefined {
  if (unloading === undefined || unloading.address === '' || unloading.address === consignee?.legalAddress)
    return undefined;
  return `адрес доставки: ${unloading.address}`;
}

function goodsTable(priced: PricedLines): TableBlock {
  return {
    kind: 'table',
    border: 'box',
    size: 6.5,
    columns: [
      { width: 4, align: 'center' },
      { width: 25 },
      { width: 8 },
      { width: 7, align: 'center' },
      { width: 6, align: 'center' },
      { width: 8, align: 'center' },
      { width: 6, align: 'right' },
      { width: 6, align: 'right' },
      { width: 8, align: 'right' },
      { width: 9, align: 'right' },
      { width: 10, align: 'right' },
      { width: 12, align: 'right' },
      { width: 6, align: 'center' },
      { width: 11, align: 'right' },
      { width: 12, align: 'right' },
    ],
    head: goodsHead(priced.currencyCode),
    rows: rowsOrBlanks(priced.lines.map(goodsRow), 15),
    sheetFoot: [totalLabel('Итого', 7), ...totalCells(priced).map(ofSheet)],
    foot: [[totalLabel('Всего по накладной', 7), ...totalCells(priced)]],
  };
}

function goodsHead(currencyCode: string): readonly LayoutRow[] {
  const currency = currencyOfHead(currencyCode);
  const tall = { rowSpan: 2 };
  return [
    headCells(
      cell('№', tall),
      cell('Товар', { colSpan: 2 }),
      cell('Единица измерения', { colSpan: 2 }),
      cell('Вид упаковки', tall),
      cell('Количество', { colSpan: 2 }),
      cell('Масса брутто, кг', tall),
      cell('Количество (масса нетто)', tall),
      cell(`Цена, ${currency}`, tall),
      cell(`Сумма без учёта НДС, ${currency}`, tall),
      cell('НДС', { colSpan: 2 }),
      cell(`Сумма с учётом НДС, ${currency}`, tall),
    ),
    headCells(
      'наименование, характеристика, сорт, артикул товара',
      'код',
      'наименование',
      'код по ОКЕИ',
      'в одном месте',
      'мест, штук',
      'ставка, %',
      `сумма, ${currency}`,
    ),
    numberedHead(15),
  ];
}

function goodsRow(line: PricedLine): LayoutRow {
  const name = line.sku === undefined ? line.name : `${line.name}, арт. ${line.sku}`;
  return [
    String(line.position),
    name,
    line.code ?? '',
    line.unitName,
    line.unitCode ?? '',
    line.packageKind ?? '',
    quantityCell(line.quantityPerPackage),
    countCell(line.packages),
    quantityCell(line.grossWeightKg),
    quantityCell(line.quantity),
    moneyCell(line.netPrice),
    moneyCell(line.amounts?.netAmount),
    formatVatRate(line.vatRate ?? null),
    line.vatRate === null && line.amounts !== undefined ? withoutSum() : moneyCell(line.amounts?.vatAmount),
    moneyCell(line.amounts?.grossAmount),
  ];
}

function totalCells({ cargo, lines, totals }: PricedLines): readonly StyledCell[] {
  const quantity = totalQuantity(lines);
  const weights = lines.map((line) => line.grossWeightKg);
  return [
    addedUp(
      countCell(cargo.packages),
      lines.map((line) => line.packages?.toString()),
    ),
    addedUp(quantityCell(cargo.grossWeightKg), weights),
    quantity === null ? crossedOut() : { ...quantityCell(quantity), sum: 'column' as const },
    crossedOut(),
    totalCell(totals?.subtotalAmount),
    crossedOut(),
    totals === undefined || bearsVat(lines) ? totalCell(totals?.vatAmount) : withoutSum(),
    totalCell(totals?.totalAmount),
  ].map((each) => ({ ...each, bold: true }));
}

// What is known of the goods as a whole, such as the weight of a batch, is no sum of lines.
function addedUp(total: StyledCell, parts: readonly (Quantity | undefined)[]): StyledCell {
  const known = parts.filter((part) => part !== undefined);
  const isSum = known.length === parts.length && known.length > 0 && sumQuantity(known) === total.number;
  return isSum ? { ...total, sum: 'column' } : total;
}

function ofSheet(cell: StyledCell): StyledCell {
  return cell.number === undefined || cell.sum === 'column' ? cell : { ...cell, text: '', number: undefined };
}

function summary(priced: PricedLines): TableBlock {
  const { cargo } = priced;
  const small = plain('', { size: captionSize });
  const under = [small, caption('прописью'), small, caption('прописью')];
  return {
    kind: 'table',
    border: 'none',
    keepTogether: true,
    spaceBeforeMm: 1,
    columns: [{ width: 25 }, { width: 27 }, { width: 22 }, { width: 26 }],
    rows: [
      [
        plain('Товарная накладная содержит'),
        blank(countInWords(priced.lines.length)),
        plain('порядковых номеров записей, приложение на'),
        blank('', { align: 'right' }),
      ],
      under,
      [
        plain('Всего мест'),
        blank(countInWords(cargo.packages)),
        plain('Масса груза (нетто)'),
        blank(kilogramsInWords(cargo.netWeightKg)),
      ],
      under,
      [
        plain('Приложение (паспорта, сертификаты и т. п.) на'),
        blank(''),
        plain('листах. Масса груза (брутто)'),
        blank(kilogramsInWords(cargo.grossWeightKg)),
      ],
      under,
    ],
  };
}

function releaseSignatures(data: DocumentData, priced: PricedLines): TableBlock {
  const block = signatureBlock(
    [
      { role: 'Отпуск груза разрешил', signatory: head(data.seller) },
      { role: 'Главный (старший) бухгалтер', withoutPosition: true, signatory: { name: data.seller?.accountantName } },
      { role: 'Отпуск груза произвёл', signatory: data.releasedBy },
    ],
    { seal: true, date: blankDate, size: 7, roleWidth: 30, spaceBeforeMm: 0 },
  );
  const total = priced.totals?.totalAmount;
  const words = total === undefined ? '' : moneyInWords(total, data.currencyCode);
  return {
    ...block,
    rows: [
      [plain('Всего отпущено на сумму'), blank(words, { colSpan: 5, bold: true })],
      [plain('', { size: captionSize }), caption('прописью', { colSpan: 5 })],
      ...block.rows,
    ],
  };
}

function receiptSignatures(data: DocumentData): TableBlock {
  const { attorney } = data;
  const block = signatureBlock(
    [
      { role: 'Груз принял', signatory: attorney },
      { role: 'Груз получил грузополучатель', signatory: data.receivedBy },
    ],
    { seal: true, date: blankDate, size: 7, roleWidth: 30, spaceBeforeMm: 0 },
  );
  return {
    ...block,
    rows: [
      [plain('По доверенности № и дата'), blank(attorney?.basis ?? '', { colSpan: 5 })],
      [plain('выданной'), blank(attorneyText(data), { colSpan: 5 })],
      [plain('', { size: captionSize }), caption('кем, кому (организация, должность, фамилия, и. о.)', { colSpan: 5 })],
      ...block.rows,
    ],
  };
}
