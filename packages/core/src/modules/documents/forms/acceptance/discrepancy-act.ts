import type { DocumentLayout, LayoutBlock } from '../../../../ports/document-layout.js';
import { commissionSignatures, headApproval } from './commission-blocks.js';
import type { DocumentData, DocumentReference, DocumentStop } from '../data/document-data.js';
import type { FormRefusal } from '../data/form-refusal.js';
import { actualTable, documentTable, sealsTable, timesTable } from './discrepancy-tables.js';
import {
  differs,
  inspectDiscrepancies,
  inspectLines,
  isCounted,
  sumValued,
  type InspectedLines,
} from '../data/inspected-lines.js';
import {
  cell,
  documentTitle,
  labelledBlanks,
  onPaper,
  paragraph,
  plain,
  sectionTitle,
} from '../blocks/layout-blocks.js';
import { currencySign } from '../blocks/currency-names.js';
import { approvalNote, officialHeader } from '../blocks/official-header.js';
import { joined, partyWithAddress, referenceText } from '../blocks/party-text.js';
import { bearsVat } from '../data/priced-lines.js';
import { formatMoney, paperDate } from '../blocks/russian-format.js';
import { signatureBlock } from '../blocks/signature-block.js';

/** Why there are no discrepancies to state: what was counted is what the papers say. */
export function noDiscrepancy(data: DocumentData): FormRefusal | null {
  const { lines } = inspectLines(data);
  if (!lines.some(isCounted) || lines.some(differs)) return null;
  const message = 'No line differs: what is recorded as received is what the papers say.';
  return { code: 'no_discrepancy', message };
}

/** Акт об установленном расхождении по количеству и качеству при приёмке ТМЦ, unified form ТОРГ-2. */
export function discrepancyAct(data: DocumentData): DocumentLayout {
  const date = paperDate(data.date, data.timeZone);
  const title = `Акт о расхождении № ${data.number} от ${date.short}`;
  const inspected = inspectDiscrepancies(data);
  return onPaper({ title, orientation: 'landscape', fontSize: 7, footer: title }, [
    approvalNote(['Унифицированная форма № ТОРГ-2', 'Утверждена постановлением Госкомстата России от 25.12.98 № 132']),
    header(data),
    titleAndApproval(data, date.short),
    circumstances(data),
    sectionTitle('Дата и время', { spaceBeforeMm: 2 }),
    timesTable({
      arrival: paperDate(onlyStop(data, 'delivery')?.arrivedAt, data.timeZone).withTime,
      takenIn: paperDate(data.takenInAt, data.timeZone).withTime,
    }),
    sectionTitle('Сведения о состоянии транспортных средств и пломб', { spaceBeforeMm: 2 }),
    sealsTable(data),
    sectionTitle('По сопроводительным документам поставщика (отправителя) значится', { spaceBeforeMm: 2 }),
    documentTable(inspected),
    sectionTitle('Фактически оказалось', { spaceBeforeMm: 2 }),
    actualTable(inspected),
    ...conclusion(data, inspected),
  ]);
}

function header(data: DocumentData): LayoutBlock {
  const owner = data.consignee ?? data.buyer;
  return officialHeader(
    [
      { codeLabel: 'Форма по ОКУД', code: '0330202' },
      {
        label: 'Организация',
        value: partyWithAddress(owner),
        caption: 'наименование, адрес, номер телефона',
        codeLabel: 'по ОКПО',
        code: owner?.okpo ?? '',
      },
      {
        value: owner?.department ?? '',
        caption: 'структурное подразделение',
        codeLabel: 'Вид деятельности по ОКДП',
        code: '',
      },
      {
        label: 'Основание',
        value: '',
        caption: 'приказ, распоряжение о создании комиссии',
        codeLabel: 'номер, дата',
        code: '',
      },
      { codeLabel: 'Вид операции', code: '' },
    ],
    { widths: [10, 66, 15, 9] },
  );
}

function titleAndApproval(data: DocumentData, date: string): LayoutBlock {
  return {
    kind: 'columns',
    keepTogether: true,
    columns: [
      {
        width: 64,
        blocks: [
          {
            kind: 'table',
            border: 'none',
            spaceBeforeMm: 2,
            columns: [{ width: 40 }, { width: 30 }, { width: 30 }],
            rows: [
              [
                plain(''),
                cell('Номер документа', { border: 'box', align: 'center', size: 7 }),
                cell('Дата составления', { border: 'box', align: 'center', size: 7 }),
              ],
              [
                plain('АКТ', { bold: true, size: 11, align: 'right' }),
                cell(data.number, { border: 'box', align: 'center', bold: true }),
                cell(date, { border: 'box', align: 'center', bold: true }),
              ],
            ],
          },
          documentTitle(
            'об установленном расхождении по количеству и качеству\nпри приёмке товарно-материальных ценностей',
            { size: 9 },
          ),
        ],
      },
      {
        width: 36,
        blocks: headApproval(data),
      },
    ],
  };
}

function circumstances(data: DocumentData): LayoutBlock {
  const papers = (data.attachedDocuments ?? []).map((each) => referenceText(each, data.timeZone)).join('; ');
  return labelledBlanks(
    [
      { label: 'Место приёмки товара', value: joined([data.unloading?.name, data.unloading?.address]) },
      {
        label: 'Настоящий акт составлен комиссией, которая установила',
        value: paperDate(data.date, data.timeZone).quoted,
        caption: 'дата',
      },
      { label: 'По сопроводительным документам', value: papers, caption: 'наименование, номер, дата' },
      {
        label: 'доставлен товар. Документ о вызове представителя',
        value: '',
        caption: 'грузоотправителя, поставщика, производителя: телеграмма, факс, телефонограмма, номер, дата',
      },
      {
        label: 'Грузоотправитель',
        value: partyWithAddress(data.shipper ?? data.seller),
        caption: 'наименование, адрес, номер телефона, факса',
      },
      { label: 'Производитель', value: '', caption: 'наименование, адрес, номер телефона, факса' },
      {
        label: 'Поставщик',
        value: partyWithAddress(data.seller),
        caption: 'наименование, адрес, номер телефона, факса',
      },
      { label: 'Страховая компания', value: '', caption: 'наименование, адрес, номер телефона, факса' },
      { label: 'Договор (контракт) на поставку', value: referenceText(contractOf(data), data.timeZone) },
      {
        label: 'Коммерческий акт, ветеринарное свидетельство, железнодорожная накладная',
        value: '',
        caption: 'номер, дата',
      },
      {
        label: 'Способ доставки',
        value: joined([
          data.vehicle === undefined ? undefined : 'автотранспорт',
          data.vehicle?.model,
          data.vehicle?.number,
          data.carrier?.name,
        ]),
        caption: 'вид транспортного средства, номер, перевозчик',
      },
      {
        label: 'Дата отправления со склада отправителя',
        value: paperDate(onlyStop(data, 'pickup')?.completedAt, data.timeZone).short,
      },
    ],
    { labelWidth: 35 },
  );
}

/** The one stop of its kind: which of several was that of the goods is not known, and what was planned is not what happened. */
export function onlyStop({ stops = [] }: DocumentData, type: DocumentStop['type']): DocumentStop | undefined {
  const [stop, ...others] = stops.filter((each) => each.type === type);
  return others.length === 0 ? stop : undefined;
}

function conclusion(data: DocumentData, inspected: InspectedLines): readonly LayoutBlock[] {
  return [
    labelledBlanks(
      [
        { label: 'Условия хранения товара до вскрытия', value: '' },
        { label: 'Состояние тары и упаковки, количество мест', value: '' },
        { label: 'Способ определения количества товара', value: '', caption: 'взвешивание, счёт мест, обмер и т. п.' },
        { label: 'Другие данные', value: data.comment ?? '' },
        { label: 'Заключение комиссии', value: verdict(data, inspected) },
        { label: 'Акт с приложением на', value: '', caption: 'количество листов; перечень прилагаемых документов' },
      ],
      { labelWidth: 27, spaceBeforeMm: 3 },
    ),
    paragraph(
      'Все члены комиссии ознакомлены с правилами приёмки товаров по количеству, качеству и комплектности и предупреждены ' +
        'об ответственности за подписание акта, содержащего данные, не соответствующие действительности.',
      { spaceBeforeMm: 2 },
    ),
    {
      kind: 'columns',
      keepTogether: true,
      columns: [
        { width: 50, blocks: [commissionSignatures(data, 'Председатель комиссии')] },
        { width: 50, blocks: [otherSignatures(data)] },
      ],
    },
    labelledBlanks([{ label: 'Решение руководителя', value: '' }], { labelWidth: 27, spaceBeforeMm: 3 }),
  ];
}

function otherSignatures(data: DocumentData): LayoutBlock {
  return signatureBlock(
    [
      { role: 'Представитель грузоотправителя (поставщика)', signatory: undefined },
      { role: 'Товар и тару принял на ответственное хранение', signatory: data.receivedBy },
      {
        role: 'Акт получил. Главный бухгалтер',
        withoutPosition: true,
        signatory: { name: (data.consignee ?? data.buyer)?.accountantName },
      },
    ],
    { roleWidth: 32 },
  );
}

/** What the commission found. */
export function verdict(data: DocumentData, inspected: InspectedLines): string {
  const parts = [
    ['недостача', sumValued(inspected.lines.map((line) => line.shortage))],
    ['излишки', sumValued(inspected.lines.map((line) => line.surplus))],
    ['брак', sumValued(inspected.lines.map((line) => line.defect))],
  ] as const;
  const sign = currencySign(data.currencyCode);
  const withVat = bearsVat(inspected.lines) ? ' с учётом НДС' : '';
  const stated = parts.flatMap(([name, amounts]) =>
    amounts === undefined ? [] : [`${name} на сумму ${formatMoney(amounts.totalAmount)} ${sign}${withVat}`],
  );
  if (stated.length > 0) return `Установлены: ${stated.join('; ')}`;
  return inspected.lines.some(differs) ? 'Установлены расхождения, указанные в таблице.' : '';
}

function contractOf({ basis }: DocumentData): DocumentReference | undefined {
  return basis?.isContract === true ? basis : undefined;
}
