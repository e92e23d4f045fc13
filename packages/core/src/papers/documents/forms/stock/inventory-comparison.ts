import type { DocumentLayout, LayoutRow, TableBlock } from '../../../../kernel/ports/document-layout.js';
import { compareQuantity, subtractQuantity } from '../../../../kernel/values/numbers/quantity.js';
import { subtractMoney, sumMoney } from '../../../../kernel/values/numbers/money.js';
import { currencyOfHead } from '../blocks/currency-names.js';
import {
  cell,
  columnsOf,
  documentTitle,
  headCells,
  numberedHead,
  onPaper,
  paragraph,
  remark,
  rowsOrBlanks,
  totalLabel,
} from '../blocks/layout-blocks.js';
import { crossedOut, moneyCell, quantityCell, totalCell } from '../blocks/number-cells.js';
import { approvalNote, officialHeader } from '../blocks/official-header.js';
import { partyName, referenceText } from '../blocks/party-text.js';
import { paperDate } from '../blocks/russian-format.js';
import { signatureBlock } from '../blocks/signature-block.js';
import type { DocumentData } from '../data/document-data.js';
import { priceLines } from '../data/priced-lines.js';
import { type CountedLine, countedLine } from './inventory-list.js';
import { firmOf, senderOf } from './stock-blocks.js';

/** Сличительная ведомость, form ИНВ-19: where what was counted is not what the books say, and by how much. */
export function inventoryComparison(data: DocumentData): DocumentLayout {
  const date = paperDate(data.date, data.timeZone);
  const title = `Сличительная ведомость № ${data.number} от ${date.short}`;
  const firm = firmOf(data);
  const differing = priceLines(data)
    .lines.map((line) => differenceOf(countedLine(line, data)))
    .filter((line) => line !== null);
  return onPaper({ title, orientation: 'landscape', fontSize: 8, footer: title }, [
    approvalNote(['Унифицированная форма № ИНВ-19', 'Утверждена постановлением Госкомстата России от 18.08.98 № 88']),
    officialHeader([
      { codeLabel: 'Форма по ОКУД', code: '0317017' },
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
    documentTitle(`СЛИЧИТЕЛЬНАЯ ВЕДОМОСТЬ № ${data.number}`),
    documentTitle('результатов инвентаризации товарно-материальных ценностей', { level: 2, spaceBeforeMm: 0 }),
    paragraph(
      `Проведена инвентаризация фактического наличия ценностей, находящихся на ответственном хранении, по состоянию на ${date.long} ` +
        'При инвентаризации установлено следующее:',
      { spaceBeforeMm: 2 },
    ),
    differencesTable(data, differing),
    ...(differing.length === 0 ? [paragraph('Расхождений с данными учёта нет.', { bold: true })] : []),
    ...remark(data.comment),
    signatureBlock(
      [
        { role: 'Бухгалтер' },
        {
          role: 'С результатами сличения согласен (согласны). Материально ответственное лицо',
          signatory: data.releasedBy,
        },
      ],
      { roleWidth: 40 },
    ),
  ]);
}

interface Side {
  readonly quantity: string;
  /** Null where nobody knows what the goods cost. */
  readonly sum: string | null;
}

/** A line of which more or less was found than the books say. */
interface Difference extends CountedLine {
  readonly surplus: Side | null;
  readonly shortage: Side | null;
}

function differenceOf(line: CountedLine): Difference | null {
  const { actualQuantity, quantity, found, booked } = line;
  if (actualQuantity === undefined || compareQuantity(actualQuantity, quantity) === 0) return null;
  const isMore = compareQuantity(actualQuantity, quantity) > 0;
  const more = isMore ? subtractQuantity(actualQuantity, quantity) : subtractQuantity(quantity, actualQuantity);
  const [most, least] = isMore ? [found, booked] : [booked, found];
  const isKnown = most !== undefined && least !== undefined;
  const side: Side = { quantity: more, sum: isKnown ? subtractMoney(most.netAmount, least.netAmount) : null };
  return { ...line, surplus: isMore ? side : null, shortage: isMore ? null : side };
}

const PAIR = [
  [7, 'right'],
  [9, 'right'],
] as const;
/** Columns that are filled in by hand: corrections of the books, and goods that were taken for others. */
const BY_HAND = 8;
const COLUMNS = 23;

/** The differences, and what becomes of them. */
function differencesTable(data: DocumentData, lines: readonly Difference[]): TableBlock {
  const pair = ['количество', `сумма, ${currencyOfHead(data.currencyCode)}`];
  return {
    kind: 'table',
    border: 'box',
    size: 6,
    spaceBeforeMm: 3,
    columns: columnsOf(
      ...([[4, 'center'], 20, 8, [5, 'center'], [6, 'center'], 6, 6] as const),
      ...Array.from({ length: 8 }, () => PAIR).flat(),
    ),
    head: [
      headCells(
        cell('Номер по порядку', { rowSpan: 3 }),
        cell('Товарно-материальные ценности', { colSpan: 2 }),
        cell('Единица измерения', { colSpan: 2 }),
        cell('Номер', { colSpan: 2 }),
        cell('Результаты инвентаризации', { colSpan: 4 }),
        cell('Отрегулировано за счёт уточнения записей в учёте', { colSpan: 4 }),
        cell('Пересортица', { colSpan: 4 }),
        cell('Приходуются окончательные излишки', { colSpan: 2, rowSpan: 2 }),
        cell('Окончательные недостачи', { colSpan: 2, rowSpan: 2 }),
      ),
      headCells(
        cell('наименование, характеристика', { rowSpan: 2 }),
        cell('код (номенклатурный номер)', { rowSpan: 2 }),
        cell('код по ОКЕИ', { rowSpan: 2 }),
        cell('наименование', { rowSpan: 2 }),
        cell('инвентарный', { rowSpan: 2 }),
        cell('паспорта', { rowSpan: 2 }),
        cell('излишек', { colSpan: 2 }),
        cell('недостача', { colSpan: 2 }),
        cell('излишек', { colSpan: 2 }),
        cell('недостача', { colSpan: 2 }),
        cell('излишки, зачтённые в покрытие недостач', { colSpan: 2 }),
        cell('недостачи, покрытые излишками', { colSpan: 2 }),
      ),
      headCells(...Array.from({ length: 8 }, () => pair).flat()),
      numberedHead(COLUMNS),
    ],
    rows: rowsOrBlanks(
      lines.map((line, index): LayoutRow => [
        String(index + 1),
        line.name,
        line.code ?? line.sku ?? '',
        line.unitCode ?? '',
        line.unitName,
        '',
        '',
        ...sideCells(line.surplus),
        ...sideCells(line.shortage),
        ...Array.from({ length: BY_HAND }, () => ''),
        ...sideCells(line.surplus),
        ...sideCells(line.shortage),
      ]),
      COLUMNS,
    ),
    foot: [
      [
        totalLabel('Итого', 7),
        ...totalCells(lines),
        ...Array.from({ length: BY_HAND }, () => ''),
        ...totalCells(lines),
      ],
    ],
  };
}

function sideCells(side: Side | null) {
  return side === null ? [cell(''), cell('')] : [quantityCell(side.quantity), moneyCell(side.sum ?? undefined)];
}

function totalCells(lines: readonly Difference[]) {
  const totalOf = (of: 'surplus' | 'shortage') => {
    const sides = lines.flatMap((line) => line[of] ?? []);
    const known = sides.flatMap(({ sum }) => sum ?? []);
    return known.length < sides.length || sides.length === 0 ? undefined : sumMoney(known);
  };
  return [crossedOut(), totalCell(totalOf('surplus')), crossedOut(), totalCell(totalOf('shortage'))];
}
