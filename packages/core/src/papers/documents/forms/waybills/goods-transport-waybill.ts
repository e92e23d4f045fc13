import { moneyInWords } from '../../russian-words.js';
import type {
  DocumentLayout,
  LayoutBlock,
  LayoutRow,
  StyledCell,
  TableBlock,
} from '../../../../kernel/ports/document-layout.js';
import { currencyOfHead } from '../blocks/currency-names.js';
import type { DocumentData } from '../data/document-data.js';
import {
  blank,
  caption,
  captionSize,
  cell,
  headCells,
  labelledBlanks,
  numberedHead,
  onPaper,
  plain,
  remark,
  rowsOrBlanks,
  sectionTitle,
  totalLabel,
} from '../blocks/layout-blocks.js';
import { numberBox } from './number-box.js';
import { countCell, countInWords, moneyCell, quantityCell, totalCell } from '../blocks/number-cells.js';
import { approvalNote, officialHeader } from '../blocks/official-header.js';
import { attorneyText, head, partyInFull } from '../blocks/party-text.js';
import { bearsVat, priceLines, type PricedLine, type PricedLines } from '../data/priced-lines.js';
import { blankDate, paperDate } from '../blocks/russian-format.js';
import { signatureBlock } from '../blocks/signature-block.js';
import { tonnes, tonnesInWords } from './tonnes.js';
import { transportSection } from './transport-section.js';

/** Товарно-транспортная накладная, form 1-Т. */
export function goodsTransportWaybill(data: DocumentData): DocumentLayout {
  const priced = priceLines(data);
  const date = paperDate(data.date, data.timeZone);
  const title = `Товарно-транспортная накладная № ${data.number} от ${date.short}`;
  return onPaper({ title, orientation: 'landscape', fontSize: 6.5, footer: title }, [
    titleAndApproval(data, date.short),
    partiesHeader(data),
    sectionTitle('1. Товарный раздел (заполняется грузоотправителем)', { align: 'center', spaceBeforeMm: 0 }),
    goodsTable(priced),
    ...goodsSummary(data, priced),
    ...remark(data.comment),
    { kind: 'pageBreak' },
    ...transportSection(data, priced),
  ]);
}

function titleAndApproval(data: DocumentData, date: string): LayoutBlock {
  return {
    kind: 'columns',
    keepTogether: true,
    columns: [
      { width: 72, blocks: [numberBox(data.number, date, 'ТОВАРНО-ТРАНСПОРТНАЯ НАКЛАДНАЯ')] },
      {
        width: 28,
        blocks: [
          approvalNote([
            'Типовая межотраслевая форма № 1-Т',
            'Утверждена постановлением Госкомстата России от 28.11.97 № 78',
          ]),
        ],
      },
    ],
  };
}

function partiesHeader(data: DocumentData): TableBlock {
  const shipper = data.shipper ?? data.seller;
  const consignee = data.consignee ?? data.buyer;
  const under = 'полное наименование организации, адрес, номер телефона, банковские реквизиты';
  return officialHeader(
    [
      { codeLabel: 'Форма по ОКУД', code: '0345009' },
      {
        label: 'Грузоотправитель',
        value: partyInFull(shipper),
        caption: under,
        codeLabel: 'по ОКПО',
        code: shipper?.okpo,
      },
      {
        label: 'Грузополучатель',
        value: partyInFull(consignee),
        caption: under,
        codeLabel: 'по ОКПО',
        code: consignee?.okpo,
      },
      {
        label: 'Плательщик',
        value: partyInFull(data.buyer),
        caption: under,
        codeLabel: 'по ОКПО',
        code: data.buyer?.okpo,
      },
    ],
    { widths: [11, 69, 9, 11] },
  );
}

function goodsTable(priced: PricedLines): TableBlock {
  const { cargo } = priced;
  return {
    kind: 'table',
    border: 'box',
    size: 6.5,
    columns: [
      { width: 10 },
      { width: 10 },
      { width: 10 },
      { width: 9, align: 'right' },
      { width: 11, align: 'right' },
      { width: 38 },
      { width: 8, align: 'center' },
      { width: 9, align: 'center' },
      { width: 8, align: 'right' },
      { width: 9, align: 'right' },
      { width: 13, align: 'right' },
      { width: 12 },
    ],
    head: [
      headCells(
        cell('Код продукции (номенклатурный номер)', { size: 6 }),
        cell('Номер прейскуранта и дополнения к нему', { size: 6 }),
        'Артикул или номер по прейскуранту',
        'Количество',
        `Цена, ${currencyOfHead(priced.currencyCode)}`,
        'Наименование продукции, товара (груза), ТУ, марка, размер, сорт',
        'Единица измерения',
        'Вид упаковки',
        'Количество мест',
        'Масса, т',
        `Сумма, ${currencyOfHead(priced.currencyCode)}`,
        cell('Порядковый номер записи по складской картотеке', { size: 6 }),
      ),
      numberedHead(12),
    ],
    rows: rowsOrBlanks(priced.lines.map(goodsRow), 12),
    foot: [
      [
        totalLabel('Итого', 8),
        countCell(cargo.packages),
        quantityCell(tonnes(cargo.grossWeightKg)),
        moneyCell(priced.totals?.subtotalAmount),
        '',
      ],
      [totalLabel('Сумма НДС', 10), vatSum(priced), ''],
      [totalLabel('Всего к оплате', 10), { ...totalCell(priced.totals?.totalAmount), sum: undefined }, ''],
    ],
  };
}

function vatSum({ lines, totals }: PricedLines): StyledCell {
  return totals === undefined || bearsVat(lines) ? moneyCell(totals?.vatAmount) : cell('Без НДС');
}

function goodsRow(line: PricedLine): LayoutRow {
  return [
    line.code ?? '',
    '',
    line.sku ?? '',
    quantityCell(line.quantity),
    moneyCell(line.netPrice),
    line.name,
    line.unitName,
    line.packageKind ?? '',
    countCell(line.packages),
    quantityCell(tonnes(line.grossWeightKg)),
    moneyCell(line.amounts?.netAmount),
    '',
  ];
}

function goodsSummary(data: DocumentData, priced: PricedLines): readonly LayoutBlock[] {
  const { cargo } = priced;
  const count = countInWords(priced.lines.length);
  const small = plain('', { size: captionSize });
  const under = [small, caption('прописью'), small, caption('прописью')];
  return [
    {
      kind: 'table',
      border: 'none',
      keepTogether: true,
      spaceBeforeMm: 1,
      columns: [{ width: 25 }, { width: 27 }, { width: 20 }, { width: 28 }],
      rows: [
        [plain('Товарная накладная имеет продолжение на'), blank(''), plain('листах, на бланках за №'), blank('')],
        [
          plain('и содержит порядковых номеров записей'),
          blank(count),
          plain('Масса груза (нетто)'),
          blank(tonnesInWords(cargo.netWeightKg)),
        ],
        under,
        [
          plain('Всего мест'),
          blank(countInWords(cargo.packages)),
          plain('Масса груза (брутто)'),
          blank(tonnesInWords(cargo.grossWeightKg)),
        ],
        under,
      ],
    },
    {
      kind: 'columns',
      keepTogether: true,
      columns: [
        { width: 55, blocks: [releaseSignatures(data, priced)] },
        { width: 45, blocks: receiptSignatures(data) },
      ],
    },
  ];
}

function releaseSignatures(data: DocumentData, priced: PricedLines): TableBlock {
  const total = priced.totals?.totalAmount;
  const block = signatureBlock(
    [
      { role: 'Отпуск разрешил', signatory: head(data.seller) },
      { role: 'Главный (старший) бухгалтер', withoutPosition: true, signatory: { name: data.seller?.accountantName } },
      { role: 'Отпуск груза произвёл', signatory: data.releasedBy },
    ],
    { seal: true, date: blankDate, size: 6.5, roleWidth: 26, spaceBeforeMm: 0 },
  );
  return {
    ...block,
    rows: [
      [plain('Приложение (паспорта и т. п.) на'), blank('', { colSpan: 3 }), plain('листах', { colSpan: 2 })],
      [
        plain('Всего отпущено на сумму'),
        blank(total === undefined ? '' : moneyInWords(total, data.currencyCode), { colSpan: 5 }),
      ],
      [plain('', { size: captionSize }), caption('прописью', { colSpan: 5 })],
      ...block.rows,
    ],
  };
}

function receiptSignatures(data: DocumentData): readonly LayoutBlock[] {
  const { attorney, driver } = data;
  return [
    labelledBlanks(
      [
        { label: 'По доверенности №', value: attorney?.basis ?? '' },
        {
          label: 'выданной',
          value: attorneyText(data),
          caption: 'кем, кому (организация, должность, фамилия, и. о.)',
        },
      ],
      { labelWidth: 32, size: 6.5 },
    ),
    signatureBlock(
      [
        { role: 'Груз к перевозке принял', signatory: { position: 'Водитель-экспедитор', name: driver?.name } },
        {
          role: 'Груз получил грузополучатель',
          signatory: data.receivedBy,
        },
      ],
      { seal: true, date: blankDate, size: 6.5, roleWidth: 32, spaceBeforeMm: 0 },
    ),
  ];
}
