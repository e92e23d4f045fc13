import type { DocumentLayout, LayoutRow, TableBlock } from '../../../../kernel/ports/document-layout.js';
import { addQuantity } from '../../../../kernel/values/numbers/quantity.js';
import { sumLines, type LineAmounts } from '../../../../kernel/values/numbers/vat.js';
import { commissionSignatures } from '../acceptance/commission-blocks.js';
import { currencyOfHead } from '../blocks/currency-names.js';
import {
  cell,
  columnsOf,
  documentTitle,
  headCells,
  labelledBlanks,
  numberedHead,
  onPaper,
  paragraph,
  remark,
  rowsOrBlanks,
  totalLabel,
} from '../blocks/layout-blocks.js';
import { countInWords, crossedOut, moneyCell, quantityCell, totalCell } from '../blocks/number-cells.js';
import { approvalNote, officialHeader } from '../blocks/official-header.js';
import { partyName, referenceText } from '../blocks/party-text.js';
import { paperDate } from '../blocks/russian-format.js';
import { signatureBlock } from '../blocks/signature-block.js';
import { capitalised, decimalInWords, moneyInWords } from '../../russian-words.js';
import type { DocumentData } from '../data/document-data.js';
import { amountsOfQuantity, priceLines, type PricedLine } from '../data/priced-lines.js';
import { firmOf, senderOf } from './stock-blocks.js';

const COLUMNS = 13;

/** Инвентаризационная опись товарно-материальных ценностей, form ИНВ-3: what was counted against what the books say. */
export function inventoryList(data: DocumentData): DocumentLayout {
  const date = paperDate(data.date, data.timeZone);
  const title = `Инвентаризационная опись № ${data.number} от ${date.short}`;
  const firm = firmOf(data);
  const counted = priceLines(data).lines.map((line) => countedLine(line, data));
  return onPaper({ title, orientation: 'landscape', fontSize: 8, footer: title }, [
    approvalNote(['Унифицированная форма № ИНВ-3', 'Утверждена постановлением Госкомстата России от 18.08.98 № 88']),
    officialHeader([
      { codeLabel: 'Форма по ОКУД', code: '0317004' },
      { label: 'Организация', value: partyName(firm), codeLabel: 'по ОКПО', code: firm?.okpo },
      {
        label: 'Подразделение',
        value: senderOf(data),
        caption: 'структурное подразделение',
        codeLabel: 'Вид деятельности',
        code: '',
      },
      {
        label: 'Основание',
        value: referenceText(data.basis, data.timeZone),
        caption: 'приказ, постановление, распоряжение',
        codeLabel: 'дата составления',
        code: date.short,
      },
      { codeLabel: 'Дата начала инвентаризации', code: '' },
      { codeLabel: 'Дата окончания инвентаризации', code: '' },
    ]),
    documentTitle(`ИНВЕНТАРИЗАЦИОННАЯ ОПИСЬ № ${data.number}`),
    documentTitle('товарно-материальных ценностей', { level: 2, spaceBeforeMm: 0 }),
    paragraph('РАСПИСКА', { bold: true, align: 'center', spaceBeforeMm: 2 }),
    paragraph(
      'К началу проведения инвентаризации все расходные и приходные документы на товарно-материальные ценности сданы в бухгалтерию, ' +
        'и все товарно-материальные ценности, поступившие на мою (нашу) ответственность, оприходованы, а выбывшие списаны в расход.',
    ),
    signatureBlock([{ role: 'Материально ответственное лицо', signatory: data.releasedBy }], { roleWidth: 28 }),
    goodsTable(data, counted),
    labelledBlanks(
      [
        {
          label: 'Итого по описи: количество порядковых номеров',
          value: countInWords(counted.length),
          caption: 'прописью',
        },
        { label: 'общее количество единиц, фактически', value: unitsInWords(counted), caption: 'прописью' },
        { label: 'на сумму, фактически', value: sumInWords(data, counted), caption: 'прописью' },
      ],
      { labelWidth: 34, spaceBeforeMm: 2 },
    ),
    ...remark(data.comment),
    commissionSignatures(data, 'Председатель комиссии'),
    paragraph(
      'Все товарно-материальные ценности, поименованные в настоящей описи, комиссией проверены в натуре в моём (нашем) присутствии ' +
        'и внесены в опись, в связи с чем претензий к инвентаризационной комиссии не имею (не имеем).',
      { spaceBeforeMm: 2 },
    ),
    signatureBlock(
      [
        { role: 'Материально ответственное лицо', signatory: data.releasedBy },
        { role: 'Указанные в описи данные и расчёты проверил' },
      ],
      { roleWidth: 28 },
    ),
  ]);
}

/** A line of a count, at what the goods cost: as the books have it, and as it was found. */
export interface CountedLine extends PricedLine {
  readonly booked: LineAmounts | undefined;
  readonly found: LineAmounts | undefined;
}

/** See `CountedLine`. */
export function countedLine(line: PricedLine, data: DocumentData): CountedLine {
  const { actualQuantity } = line;
  return {
    ...line,
    booked: amountsOfQuantity(line, line.quantity, data),
    found: actualQuantity === undefined ? undefined : amountsOfQuantity(line, actualQuantity, data),
  };
}

function totalOf(lines: readonly CountedLine[], side: 'booked' | 'found'): string | undefined {
  const known = lines.flatMap((line) => line[side] ?? []);
  return known.length === 0 || known.length < lines.length ? undefined : sumLines(known).subtotalAmount;
}

function sumInWords({ currencyCode }: DocumentData, lines: readonly CountedLine[]): string {
  const total = totalOf(lines, 'found');
  return total === undefined ? '' : capitalised(moneyInWords(total, currencyCode));
}

/** How much there is of each unit: tons and pieces add up to nothing. */
function unitsInWords(lines: readonly CountedLine[]): string {
  const sums = new Map<string, string>();
  for (const { actualQuantity, unitName } of lines) {
    if (actualQuantity === undefined) return '';
    sums.set(unitName, addQuantity(sums.get(unitName) ?? '0', actualQuantity));
  }
  return capitalised([...sums].map(([unit, sum]) => `${decimalInWords(sum)}\u00a0${unit}`).join('; '));
}

function goodsTable(data: DocumentData, counted: readonly CountedLine[]): TableBlock {
  const currency = currencyOfHead(data.currencyCode);
  return {
    kind: 'table',
    border: 'box',
    size: 7.5,
    spaceBeforeMm: 3,
    columns: columnsOf(
      [5, 'center'],
      8,
      32,
      11,
      [7, 'center'],
      [7, 'center'],
      [10, 'right'],
      8,
      8,
      [10, 'right'],
      [12, 'right'],
      [10, 'right'],
      [12, 'right'],
    ),
    head: [
      headCells(
        cell('Номер по порядку', { rowSpan: 2 }),
        cell('Счёт, субсчёт', { rowSpan: 2 }),
        cell('Товарно-материальные ценности', { colSpan: 2 }),
        cell('Единица измерения', { colSpan: 2 }),
        cell(`Цена, ${currency}`, { rowSpan: 2 }),
        cell('Номер', { colSpan: 2 }),
        cell('Фактическое наличие', { colSpan: 2 }),
        cell('По данным бухгалтерского учёта', { colSpan: 2 }),
      ),
      headCells(
        'наименование, характеристика',
        'код (номенклатурный номер)',
        'код по ОКЕИ',
        'наименование',
        'инвентарный',
        'паспорта',
        'количество',
        `сумма, ${currency}`,
        'количество',
        `сумма, ${currency}`,
      ),
      numberedHead(COLUMNS),
    ],
    rows: rowsOrBlanks(counted.map(goodsRow), COLUMNS),
    foot: [
      [
        totalLabel('Итого', 9),
        crossedOut(),
        totalCell(totalOf(counted, 'found')),
        crossedOut(),
        totalCell(totalOf(counted, 'booked')),
      ],
    ],
  };
}

function goodsRow(line: CountedLine): LayoutRow {
  return [
    String(line.position),
    '',
    line.name,
    line.code ?? line.sku ?? '',
    line.unitCode ?? '',
    line.unitName,
    moneyCell(line.netPrice),
    '',
    '',
    quantityCell(line.actualQuantity),
    moneyCell(line.found?.netAmount),
    quantityCell(line.quantity),
    moneyCell(line.booked?.netAmount),
  ];
}
