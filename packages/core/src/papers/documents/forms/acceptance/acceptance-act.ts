import { moneyInWords } from '../../russian-words.js';
import type { DocumentLayout, LayoutBlock, LayoutRow, TableBlock } from '../../../../kernel/ports/document-layout.js';
import { differs, inspectLines, type InspectedLine, type InspectedLines } from '../data/inspected-lines.js';
import { commissionSignatures, headApproval } from './commission-blocks.js';
import { isZeroQuantity } from '../../../../kernel/values/numbers/quantity.js';
import { currencyOfHead } from '../blocks/currency-names.js';
import type { DocumentData } from '../data/document-data.js';
import type { FormRefusal } from '../data/form-refusal.js';
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
  sectionTitle,
  totalLabel,
} from '../blocks/layout-blocks.js';
import { crossedOut, moneyCell, quantityCell, totalCell } from '../blocks/number-cells.js';
import { officialHeader } from '../blocks/official-header.js';
import { joined, partyWithAddress, referenceText } from '../blocks/party-text.js';
import { bearsVat } from '../data/priced-lines.js';
import { paperDate } from '../blocks/russian-format.js';
import { signatureBlock } from '../blocks/signature-block.js';

/** Why there is nothing to accept: it is recorded of every line that nothing of it came. */
export function nothingReceived({ lines }: DocumentData): FormRefusal | null {
  const cameNone = lines.every(({ actualQuantity }) => actualQuantity !== undefined && isZeroQuantity(actualQuantity));
  if (lines.length === 0 || !cameNone) return null;
  const message = 'Nothing was received of any line; make an act of discrepancies (DISCREPANCY_ACT) instead.';
  return { code: 'nothing_received', message };
}

/** Акт приёма-передачи: goods by the papers and as they turned out, in the layout of М-7 and ТОРГ-1. */
export function acceptanceAct(data: DocumentData): DocumentLayout {
  const date = paperDate(data.date, data.timeZone);
  const inspected = inspectLines(data);
  const title = `Акт приёма-передачи № ${data.number} от ${date.short}`;
  return onPaper({ title, orientation: 'landscape', fontSize: 8, footer: title }, [
    titleAndApproval(data, date.long),
    parties(data),
    paragraph(
      'Комиссия (уполномоченные представители сторон) произвела осмотр прибывшего груза и проверку его по количеству, ' +
        'комплектности и качеству. Установлено:',
      { spaceBeforeMm: 2, spaceAfterMm: 1 },
    ),
    goodsTable(inspected),
    ...remark(data.comment),
    ...conclusion(data, inspected),
  ]);
}

function titleAndApproval(data: DocumentData, date: string): LayoutBlock {
  return {
    kind: 'columns',
    keepTogether: true,
    columns: [
      {
        width: 62,
        blocks: [
          documentTitle(`АКТ № ${data.number}\nприёма-передачи товарно-материальных ценностей`),
          paragraph(joined([data.place, date]), { align: 'center', spaceAfterMm: 2 }),
        ],
      },
      { width: 38, blocks: headApproval(data) },
    ],
  };
}

function parties(data: DocumentData): LayoutBlock {
  const shipper = data.shipper ?? data.seller;
  const consignee = data.consignee ?? data.buyer;
  const papers = (data.attachedDocuments ?? []).map((each) => referenceText(each, data.timeZone));
  return officialHeader(
    [
      {
        label: 'Передающая сторона',
        value: partyWithAddress(shipper),
        caption: 'организация, ИНН, адрес, телефон',
        codeLabel: 'по ОКПО',
        code: shipper?.okpo ?? '',
      },
      {
        label: 'Принимающая сторона',
        value: partyWithAddress(consignee),
        caption: 'организация, ИНН, адрес, телефон',
        codeLabel: 'по ОКПО',
        code: consignee?.okpo ?? '',
      },
      {
        label: 'Перевозчик',
        value: partyWithAddress(data.carrier),
        codeLabel: 'по ОКПО',
        code: data.carrier?.okpo ?? '',
      },
      { label: 'Место приёмки', value: joined([data.unloading?.name, data.unloading?.address]) },
      { label: 'Основание', value: referenceText(data.basis, data.timeZone), caption: 'договор, заказ' },
      { label: 'Сопроводительные документы', value: papers.join('; ') },
      { label: 'Транспорт', value: joined([data.vehicle?.model, data.vehicle?.number, data.driver?.name]) },
    ],
    { widths: [17, 59, 12, 12] },
  );
}

function goodsTable(inspected: InspectedLines): TableBlock {
  return {
    kind: 'table',
    border: 'box',
    size: 7.5,
    columns: columnsOf(
      [4, 'center'],
      28,
      10,
      [7, 'center'],
      [9, 'right'],
      [11, 'right'],
      [13, 'right'],
      [9, 'right'],
      [13, 'right'],
      [8, 'right'],
      [8, 'right'],
      [8, 'right'],
      14,
    ),
    head: [
      headCells(
        cell('№', { rowSpan: 2 }),
        cell('Наименование, характеристика', { rowSpan: 2 }),
        cell('Артикул', { rowSpan: 2 }),
        cell('Ед. изм.', { rowSpan: 2 }),
        cell('По документам', { colSpan: 3 }),
        cell('Фактически принято', { colSpan: 2 }),
        cell('Расхождение, количество', { colSpan: 3 }),
        cell('Примечание', { rowSpan: 2 }),
      ),
      headCells(
        'количество',
        `цена, ${currencyOfHead(inspected.currencyCode)}`,
        `сумма без НДС, ${currencyOfHead(inspected.currencyCode)}`,
        'количество',
        `сумма без НДС, ${currencyOfHead(inspected.currencyCode)}`,
        'недостача',
        'излишек',
        'брак',
      ),
      numberedHead(13),
    ],
    rows: rowsOrBlanks(inspected.lines.map(goodsRow), 13),
    foot: [
      [
        totalLabel('Итого', 4),
        crossedOut(),
        crossedOut(),
        totalCell(inspected.documentAmounts?.subtotalAmount),
        crossedOut(),
        totalCell(inspected.acceptedAmounts?.subtotalAmount),
        crossedOut(),
        crossedOut(),
        crossedOut(),
        '',
      ],
    ],
  };
}

function goodsRow(line: InspectedLine): LayoutRow {
  return [
    String(line.position),
    line.name,
    line.sku ?? '',
    line.unitName,
    quantityCell(line.quantity),
    moneyCell(line.netPrice),
    moneyCell(line.amounts?.netAmount),
    quantityCell(line.accepted?.quantity),
    moneyCell(line.accepted?.amounts?.netAmount),
    quantityCell(line.shortage?.quantity),
    quantityCell(line.surplus?.quantity),
    quantityCell(line.defect?.quantity),
    line.comment ?? '',
  ];
}

function conclusion(data: DocumentData, inspected: InspectedLines): readonly LayoutBlock[] {
  const total = inspected.acceptedAmounts?.totalAmount;
  const words = total === undefined ? '' : moneyInWords(total, data.currencyCode);
  return [
    labelledBlanks(
      [
        { label: `Принято на сумму${bearsVat(inspected.lines) ? ' (с НДС)' : ''}`, value: words, caption: 'прописью' },
        {
          label: 'Заключение комиссии',
          value: verdict(data, inspected),
        },
        { label: 'Приложения', value: '' },
      ],
      { labelWidth: 20, spaceBeforeMm: 2 },
    ),
    sectionTitle('Члены комиссии'),
    commissionSignatures(data, 'Председатель'),
    {
      kind: 'columns',
      keepTogether: true,
      spaceBeforeMm: 1,
      columns: [
        {
          width: 50,
          blocks: [signatureBlock([{ role: 'Передал', signatory: data.releasedBy }], { seal: true, roleWidth: 14 })],
        },
        {
          width: 50,
          blocks: [
            signatureBlock([{ role: 'Принял на ответственное хранение', signatory: data.receivedBy }], {
              seal: true,
              roleWidth: 30,
            }),
          ],
        },
      ],
    },
  ];
}

// Nothing is said of goods of which somebody has yet to write down what came.
function verdict({ awaitsMore }: DocumentData, { lines }: InspectedLines): string {
  if (lines.length === 0 || lines.some((line) => line.actual === undefined)) return '';
  if (lines.some(differs)) return 'Ценности приняты с расхождениями, указанными в таблице.';
  return awaitsMore === true
    ? 'Принята часть заказанного, указанная в таблице; остальное ещё не поступило.'
    : 'Ценности приняты полностью, претензий по количеству и качеству нет.';
}
