import type { DocumentLayout, LayoutRow, TableBlock } from '../../../../kernel/ports/document-layout.js';
import { sumLines, type LineAmounts } from '../../../../kernel/values/numbers/vat.js';
import { currencyOfHead, currencySign } from '../blocks/currency-names.js';
import {
  cell,
  columnsOf,
  documentTitle,
  headCells,
  labelledBlanks,
  numberedHead,
  onPaper,
  remark,
  rowsOrBlanks,
  totalLabel,
} from '../blocks/layout-blocks.js';
import { countInWords, moneyCell, quantityCell, totalCell, withoutSum } from '../blocks/number-cells.js';
import { approvalNote, officialHeader } from '../blocks/official-header.js';
import { head, joined, partyName, referenceText } from '../blocks/party-text.js';
import { formatMoney, paperDate } from '../blocks/russian-format.js';
import { signatureBlock } from '../blocks/signature-block.js';
import type { DocumentData } from '../data/document-data.js';
import { amountsOfQuantity, priceLines, type PricedLine } from '../data/priced-lines.js';
import { capitalised, moneyInWords } from '../../russian-words.js';
import { firmOf, receiverOf, senderOf } from './stock-blocks.js';

const COLUMNS = 15;

/** Накладная на отпуск материалов на сторону, form М-15: goods leave for another firm, or for a site of one's own far away. */
export function materialsIssueWaybill(data: DocumentData): DocumentLayout {
  const date = paperDate(data.date, data.timeZone);
  const title = `Накладная на отпуск материалов на сторону № ${data.number} от ${date.short}`;
  const firm = firmOf(data);
  const released = priceLines(data).lines.map((line) => releasedLine(line, data));
  const total = totalOf(released);
  return onPaper({ title, orientation: 'landscape', fontSize: 8, footer: title }, [
    approvalNote([
      'Типовая межотраслевая форма № М-15',
      'Утверждена постановлением Госкомстата России от 30.10.97 № 71а',
    ]),
    documentTitle(`НАКЛАДНАЯ № ${data.number}`),
    documentTitle('на отпуск материалов на сторону', { level: 2, spaceBeforeMm: 0 }),
    officialHeader([
      { codeLabel: 'Форма по ОКУД', code: '0315007' },
      { label: 'Организация', value: partyName(firm), codeLabel: 'по ОКПО', code: firm?.okpo },
    ]),
    departments(data, date.short),
    labelledBlanks(
      [
        { label: 'Основание', value: referenceText(data.basis, data.timeZone) },
        { label: 'Кому', value: joined([partyName(data.consignee ?? data.buyer), receiverOf(data)]) },
        { label: 'Через кого', value: joined([data.attorney?.position, data.attorney?.name ?? data.receivedBy?.name]) },
      ],
      { labelWidth: 12, spaceBeforeMm: 2 },
    ),
    goodsTable(data, released),
    labelledBlanks(
      [
        { label: 'Всего отпущено', value: countInWords(released.length), caption: 'количество наименований прописью' },
        {
          label: 'на сумму',
          value: total === undefined ? '' : capitalised(moneyInWords(total.totalAmount, data.currencyCode)),
          caption: 'прописью',
        },
        { label: 'в том числе НДС', value: vatText(data, released, total) },
      ],
      { labelWidth: 14, spaceBeforeMm: 2 },
    ),
    ...remark(data.comment),
    {
      kind: 'columns',
      keepTogether: true,
      spaceBeforeMm: 3,
      columns: [
        {
          width: 50,
          blocks: [
            signatureBlock(
              [
                { role: 'Отпуск разрешил', signatory: data.approvedBy ?? head(firm) },
                { role: 'Отпустил', signatory: data.releasedBy },
              ],
              { roleWidth: 20 },
            ),
          ],
        },
        {
          width: 50,
          blocks: [
            signatureBlock(
              [
                {
                  role: 'Главный бухгалтер',
                  signatory: firm?.accountantName === undefined ? undefined : { name: firm.accountantName },
                  withoutPosition: true,
                },
                { role: 'Получил', signatory: data.receivedBy },
              ],
              { roleWidth: 22 },
            ),
          ],
        },
      ],
    },
  ]);
}

function departments(data: DocumentData, date: string): TableBlock {
  return {
    kind: 'table',
    border: 'box',
    size: 7.5,
    keepTogether: true,
    spaceBeforeMm: 2,
    columns: columnsOf([11, 'center'], 9, 18, 10, 18, 10, 12, 12),
    head: [
      headCells(
        cell('Дата составления', { rowSpan: 2 }),
        cell('Код вида операции', { rowSpan: 2 }),
        cell('Отправитель', { colSpan: 2 }),
        cell('Получатель', { colSpan: 2 }),
        cell('Ответственный за поставку', { colSpan: 2 }),
      ),
      headCells(
        'структурное подразделение',
        'вид деятельности',
        'структурное подразделение',
        'вид деятельности',
        'структурное подразделение',
        'код исполнителя',
      ),
    ],
    rows: [[date, '', senderOf(data), '', receiverOf(data), '', '', '']],
  };
}

const isAnyTaxed = (lines: readonly PricedLine[]) => lines.some(({ vatRate }) => (vatRate ?? null) !== null);

interface ReleasedLine extends PricedLine {
  /** What leaves is worth, as far as it is known. */
  readonly released: LineAmounts | undefined;
}

function releasedLine(line: PricedLine, data: DocumentData): ReleasedLine {
  return { ...line, released: amountsOfQuantity(line, line.releasedQuantity ?? line.quantity, data) };
}

function totalOf(lines: readonly ReleasedLine[]) {
  const known = lines.flatMap(({ released }) => released ?? []);
  return known.length === 0 || known.length < lines.length ? undefined : sumLines(known);
}

function goodsTable(data: DocumentData, released: readonly ReleasedLine[]): TableBlock {
  const currency = currencyOfHead(data.currencyCode);
  const total = totalOf(released);
  const isTaxed = isAnyTaxed(released);
  return {
    kind: 'table',
    border: 'box',
    size: 7,
    spaceBeforeMm: 3,
    columns: columnsOf(
      7,
      8,
      27,
      11,
      [6, 'center'],
      [7, 'center'],
      [9, 'right'],
      [9, 'right'],
      [10, 'right'],
      [12, 'right'],
      [10, 'right'],
      [12, 'right'],
      7,
      7,
      9,
    ),
    head: [
      headCells(
        cell('Корреспондирующий счёт', { colSpan: 2 }),
        cell('Материальные ценности', { colSpan: 2 }),
        cell('Единица измерения', { colSpan: 2 }),
        cell('Количество', { colSpan: 2 }),
        cell(`Цена, ${currency}`, { rowSpan: 2 }),
        cell(`Сумма без учёта НДС, ${currency}`, { rowSpan: 2 }),
        cell(`Сумма НДС, ${currency}`, { rowSpan: 2 }),
        cell(`Всего с учётом НДС, ${currency}`, { rowSpan: 2 }),
        cell('Номер', { colSpan: 2 }),
        cell('Порядковый номер записи по складской картотеке', { rowSpan: 2 }),
      ),
      headCells(
        'счёт, субсчёт',
        'код аналитического учёта',
        'наименование, сорт, марка, размер',
        'номенклатурный номер',
        'код',
        'наименование',
        'надлежит отпустить',
        'отпущено',
        'инвентарный',
        'паспорта',
      ),
      numberedHead(COLUMNS),
    ],
    rows: rowsOrBlanks(
      released.map((line) => goodsRow(line, isTaxed)),
      COLUMNS,
    ),
    foot: [
      [
        totalLabel('Итого', 9),
        totalCell(total?.subtotalAmount),
        isTaxed ? totalCell(total?.vatAmount) : withoutSum(),
        totalCell(total?.totalAmount),
        '',
        '',
        '',
      ],
    ],
  };
}

function vatText(
  { currencyCode }: DocumentData,
  released: readonly ReleasedLine[],
  total: ReturnType<typeof totalOf>,
): string {
  if (!isAnyTaxed(released)) return 'без НДС';
  return total === undefined ? '' : `${formatMoney(total.vatAmount)} ${currencySign(currencyCode)}`;
}

function goodsRow(line: ReleasedLine, isTaxed: boolean): LayoutRow {
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
    isTaxed ? moneyCell(line.released?.vatAmount) : withoutSum(),
    moneyCell(line.released?.grossAmount),
    '',
    '',
    '',
  ];
}
