import type { DocumentLayout, LayoutRow, TableBlock } from '../../../../kernel/ports/document-layout.js';
import { currencyOfHead } from '../blocks/currency-names.js';
import type { DocumentData } from '../data/document-data.js';
import {
  cell,
  documentTitle,
  headCells,
  labelledBlanks,
  numberedHead,
  onPaper,
  remark,
  rowsOrBlanks,
  totalLabel,
} from '../blocks/layout-blocks.js';
import { moneyCell, quantityCell, totalCell } from '../blocks/number-cells.js';
import { approvalNote, officialHeader } from '../blocks/official-header.js';
import { joined, partyName } from '../blocks/party-text.js';
import { amountsOfQuantity, priceLines, type PricedLine } from '../data/priced-lines.js';
import { paperDate } from '../blocks/russian-format.js';
import { signatureBlock } from '../blocks/signature-block.js';
import { sumLines, type LineAmounts } from '../../../../kernel/values/numbers/vat.js';

/** Требование-накладная, form М-11: goods pass between departments of one company. */
export function requirementWaybill(data: DocumentData): DocumentLayout {
  const date = paperDate(data.date, data.timeZone);
  const title = `Требование-накладная № ${data.number} от ${date.short}`;
  const owner = data.owner ?? data.buyer ?? data.seller;
  return onPaper({ title, orientation: 'landscape', fontSize: 8, footer: title }, [
    approvalNote([
      'Типовая межотраслевая форма № М-11',
      'Утверждена постановлением Госкомстата России от 30.10.97 № 71а',
    ]),
    documentTitle(`ТРЕБОВАНИЕ-НАКЛАДНАЯ № ${data.number}`),
    officialHeader([
      { codeLabel: 'Форма по ОКУД', code: '0315006' },
      { label: 'Организация', value: partyName(owner), codeLabel: 'по ОКПО', code: owner?.okpo },
    ]),
    departmentsTable(data, date.short),
    labelledBlanks(
      [
        { label: 'Через кого', value: joined([data.attorney?.position, data.attorney?.name]) },
        { label: 'Затребовал', value: joined([data.receivedBy?.position, data.receivedBy?.name]) },
        { label: 'Разрешил', value: joined([data.approvedBy?.position, data.approvedBy?.name]) },
      ],
      { labelWidth: 12, spaceBeforeMm: 2 },
    ),
    goodsTable(data),
    ...remark(data.comment),
    {
      kind: 'columns',
      keepTogether: true,
      spaceBeforeMm: 3,
      columns: [
        { width: 50, blocks: [signatureBlock([{ role: 'Отпустил', signatory: data.releasedBy }], { roleWidth: 14 })] },
        { width: 50, blocks: [signatureBlock([{ role: 'Получил', signatory: data.receivedBy }], { roleWidth: 14 })] },
      ],
    },
  ]);
}

function departmentsTable(data: DocumentData, date: string): TableBlock {
  const from = data.shipper?.department ?? data.loading?.name ?? data.seller?.department ?? '';
  const to = data.consignee?.department ?? data.unloading?.name ?? data.buyer?.department ?? '';
  return {
    kind: 'table',
    border: 'box',
    size: 7.5,
    keepTogether: true,
    spaceBeforeMm: 2,
    columns: [
      { width: 11, align: 'center' },
      { width: 10 },
      { width: 18 },
      { width: 11 },
      { width: 18 },
      { width: 11 },
      { width: 10 },
      { width: 12 },
      { width: 13 },
    ],
    head: [
      headCells(
        cell('Дата составления', { rowSpan: 2 }),
        cell('Код вида операции', { rowSpan: 2 }),
        cell('Отправитель', { colSpan: 2 }),
        cell('Получатель', { colSpan: 2 }),
        cell('Корреспондирующий счёт', { colSpan: 2 }),
        cell('Учётная единица выпуска продукции (работ, услуг)', { rowSpan: 2 }),
      ),
      headCells(
        'структурное подразделение',
        'вид деятельности',
        'структурное подразделение',
        'вид деятельности',
        'счёт, субсчёт',
        'код аналитического учёта',
      ),
    ],
    rows: [[date, '', from, '', to, '', '', '', '']],
  };
}

function goodsTable(data: DocumentData): TableBlock {
  const released = priceLines(data).lines.map((line) => releasedLine(line, data));
  return {
    kind: 'table',
    border: 'box',
    size: 7.5,
    spaceBeforeMm: 3,
    columns: [
      { width: 8 },
      { width: 9 },
      { width: 32 },
      { width: 12 },
      { width: 6, align: 'center' },
      { width: 8, align: 'center' },
      { width: 9, align: 'right' },
      { width: 9, align: 'right' },
      { width: 11, align: 'right' },
      { width: 13, align: 'right' },
      { width: 11 },
    ],
    head: [
      headCells(
        cell('Корреспондирующий счёт', { colSpan: 2 }),
        cell('Материальные ценности', { colSpan: 2 }),
        cell('Единица измерения', { colSpan: 2 }),
        cell('Количество', { colSpan: 2 }),
        cell(`Цена, ${currencyOfHead(data.currencyCode)}`, { rowSpan: 2 }),
        cell(`Сумма без учёта НДС, ${currencyOfHead(data.currencyCode)}`, { rowSpan: 2 }),
        cell('Порядковый номер по складской картотеке', { rowSpan: 2 }),
      ),
      headCells(
        'счёт, субсчёт',
        'код аналитического учёта',
        'наименование',
        'номенклатурный номер',
        'код',
        'наименование',
        'затребовано',
        'отпущено',
      ),
      numberedHead(11),
    ],
    rows: rowsOrBlanks(released.map(goodsRow), 11),
    foot: [[totalLabel('Итого', 9), totalCell(totalOf(released)), '']],
  };
}

interface ReleasedLine extends PricedLine {
  /** What was handed out is worth, as far as it is known. */
  readonly released: LineAmounts | undefined;
}

function releasedLine(line: PricedLine, data: DocumentData): ReleasedLine {
  const { releasedQuantity: quantity } = line;
  return { ...line, released: quantity === undefined ? undefined : amountsOfQuantity(line, quantity, data) };
}

function totalOf(lines: readonly ReleasedLine[]): string | undefined {
  const known = lines.flatMap(({ released }) => released ?? []);
  return known.length === 0 || known.length < lines.length ? undefined : sumLines(known).subtotalAmount;
}

function goodsRow(line: ReleasedLine): LayoutRow {
  return [
    '',
    '',
    line.name,
    line.code ?? line.sku ?? '',
    line.unitCode ?? '',
    line.unitName,
    quantityCell(line.requestedQuantity ?? line.quantity),
    quantityCell(line.releasedQuantity),
    moneyCell(line.netPrice),
    moneyCell(line.released?.netAmount),
    '',
  ];
}
