import type { DocumentLayout, LayoutBlock } from '../../../../kernel/ports/document-layout.js';
import { commissionSignatures, headApproval } from './commission-blocks.js';
import type { DocumentData, DocumentReference, DocumentStop } from '../data/document-data.js';
import type { FormRefusal } from '../data/form-refusal.js';
import { actualTable, documentTable, placesTable, sealsTable, timesTable } from './discrepancy-tables.js';
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
import { blankDate, formatMoney, paperDate } from '../blocks/russian-format.js';
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
  const isShort = inspected.lines.length <= FEW_LINES;
  return onPaper({ title, orientation: 'landscape', fontSize: 7, footer: title }, [
    approvalNote(['Унифицированная форма № ТОРГ-2', 'Утверждена постановлением Госкомстата России от 25.12.98 № 132']),
    header(data),
    titleAndApproval(data, date.short),
    circumstances(data),
    timesTable({
      arrival: paperDate(onlyStop(data, 'delivery')?.arrivedAt, data.timeZone).withTime,
      takenIn: paperDate(data.takenInAt, data.timeZone).withTime,
    }),
    labelledBlanks([{ label: STATE_OF_VEHICLES, value: '' }], { labelWidth: 60, spaceBeforeMm: 2 }),
    sectionTitle('По сопроводительным транспортным документам значится', { spaceBeforeMm: 2 }),
    sealsTable(data),
    labelledBlanks([{ label: `${STATE_OF_VEHICLES}, фактически`, value: '' }], { labelWidth: 60, spaceBeforeMm: 2 }),
    { ...placesTable(data), spaceBeforeMm: 2 },
    { ...documentTable(inspected), spaceBeforeMm: 3, keepTogether: isShort },
    inspection(),
    { ...actualTable(inspected), spaceBeforeMm: 3, keepTogether: isShort },
    ...conclusion(data, inspected),
  ]);
}

/** Lines that stay together on a sheet. */
const FEW_LINES = 8;

function header(data: DocumentData): LayoutBlock {
  const owner = data.consignee ?? data.buyer;
  return officialHeader(
    [
      { codeLabel: 'Форма по ОКУД', code: '0330202' },
      {
        label: 'Организация',
        value: partyWithAddress(owner),
        caption: 'организация, адрес, номер телефона, факса',
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
        label: 'Основание для составления акта',
        value: '',
        caption: 'приказ, распоряжение',
        codeLabel: 'номер',
        code: '',
      },
      { codeLabel: 'дата', code: '' },
      { codeLabel: 'Вид операции', code: '' },
    ],
    { widths: [16, 60, 15, 9] },
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
      {
        label: 'по сопроводительным документам доставлен товар',
        value: papers,
        caption: 'наименование, номер, дата',
      },
      {
        label: 'Документ о вызове представителя',
        value: '',
        caption:
          'грузоотправителя, поставщика, производителя (ненужное зачеркнуть): телеграмма, факс, телефонограмма, радиограмма, номер, дата',
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
      {
        label: 'Договор (контракт) на поставку товара',
        value: referenceText(contractOf(data), data.timeZone),
        caption: 'номер, дата',
      },
      { label: 'Счёт-фактура', value: invoiceText(data), caption: 'номер, дата' },
      { label: 'Коммерческий акт', value: '', caption: 'номер, дата' },
      { label: 'Ветеринарное свидетельство (свидетельство)', value: '', caption: 'номер, дата' },
      { label: 'Железнодорожная накладная', value: '', caption: 'номер, дата' },
      {
        label: 'Способ доставки',
        value: joined([
          data.vehicle === undefined ? undefined : 'автотранспорт',
          data.vehicle?.model,
          data.vehicle?.number,
          data.carrier?.name,
        ]),
        caption: 'вид транспортного средства, номер',
      },
      {
        label: 'Дата отправления товара',
        value: paperDate(onlyStop(data, 'pickup')?.completedAt, data.timeZone).short,
      },
      { label: 'со станции (пристани, порта) отправления', value: '', caption: 'наименование' },
      {
        label: 'или со склада отправителя товара',
        value: joined([data.loading?.name, data.loading?.address]),
        caption: 'наименование',
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

const STATE_OF_VEHICLES =
  'Сведения о состоянии вагонов, автофургонов и т. д. Наличие, описание упаковочных ярлыков, пломб транспорта на отдельных местах ' +
  '(сертификатов, спецификаций в вагоне, контейнере) и отправительская маркировка';

/** How the goods were kept and opened: nobody records it, so the commission writes it by hand. */
function inspection(): LayoutBlock {
  const blanks = [
    'Условия хранения товара (продукции) до его вскрытия на складе получателя',
    'Сведения о температуре при разгрузке в вагоне (рефрижераторе и т. д.), в товаре, °C',
    'Состояние тары и упаковки, маркировка мест, товара и тары в момент внешнего осмотра товара (продукции)',
    'Содержание наружной маркировки тары и другие данные, по которым видно, в чьей упаковке предъявлен товар (производителя или отправителя)',
    'Дата вскрытия тары (тарного места, вагона, контейнера и т. п.)',
    'Организация, которая взвесила и опломбировала отгруженный товар, исправность пломб и содержание оттисков, соответствие пломб документам',
    'Порядок отбора товара (продукции) для выборочной проверки с указанием ГОСТ, особых условий поставки по договору (контракту), основание выборочной проверки',
  ].map((label) => ({ label, value: '' }));
  return labelledBlanks(blanks, { labelWidth: 60, spaceBeforeMm: 3 });
}

function conclusion(data: DocumentData, inspected: InspectedLines): readonly LayoutBlock[] {
  const isWhole = inspected.lines.length > 0 && inspected.lines.length < data.lines.length;
  return [
    labelledBlanks(
      [
        {
          label: 'Определение количества (массы) товара (продукции) проводилось',
          value: '',
          caption: 'место определения количества (массы) товара (продукции)',
        },
        {
          label: 'Сведения об исправности весоизмерительных приборов',
          value: '',
          caption: 'тип весов, год клеймения',
        },
        { label: 'Другие данные', value: data.comment ?? '' },
      ],
      { labelWidth: 37, spaceBeforeMm: 3 },
    ),
    ...(isWhole
      ? [
          paragraph(
            'По остальным товарно-материальным ценностям, перечисленным в сопроводительных документах поставщика, расхождений ' +
              'в количестве и качестве нет.',
            { spaceBeforeMm: 2 },
          ),
        ]
      : []),
    labelledBlanks(
      [
        {
          label: 'Подробное описание дефектов и мнение комиссии о причинах их образования',
          value: defectsText(inspected),
          caption: 'характер недостачи, излишков, ненадлежащего качества, брака, боя',
        },
        { label: 'Заключение комиссии', value: verdict(data, inspected) },
        { label: 'Приложение', value: '', caption: 'перечень прилагаемых документов' },
      ],
      { labelWidth: 37, spaceBeforeMm: 2 },
    ),
    paragraph(
      'Члены комиссии предупреждены об ответственности за подписание акта, содержащего данные, не соответствующие действительности.',
      { spaceBeforeMm: 2 },
    ),
    {
      kind: 'columns',
      keepTogether: true,
      columns: [
        { width: 50, blocks: [commissionSignatures(data, 'Председатель комиссии')] },
        { width: 50, blocks: otherSignatures(data) },
      ],
    },
    labelledBlanks([{ label: 'Решение руководителя', value: '' }], { labelWidth: 20, spaceBeforeMm: 3 }),
    signatureBlock(
      [
        {
          role: 'Товар и тару на ответственное хранение принял заведующий складом (кладовщик)',
          signatory: data.receivedBy,
        },
      ],
      { roleWidth: 40 },
    ),
  ];
}

/** What was reported of lines beside their figures. */
function defectsText({ lines }: InspectedLines): string {
  return lines
    .flatMap(({ position, comment }) => (comment === undefined ? [] : [`№ ${position}: ${comment}`]))
    .join('; ');
}

function otherSignatures(data: DocumentData): readonly LayoutBlock[] {
  return [
    signatureBlock([{ role: 'Представитель грузоотправителя (поставщика, производителя)', signatory: undefined }], {
      roleWidth: 32,
    }),
    labelledBlanks(
      [{ label: 'Документ, удостоверяющий полномочия', value: '', caption: 'наименование, номер, кем и когда выдан' }],
      { labelWidth: 38 },
    ),
    signatureBlock(
      [
        {
          role: 'Акт с приложением на ______ листах получил. Главный (старший) бухгалтер',
          withoutPosition: true,
          signatory: { name: (data.consignee ?? data.buyer)?.accountantName },
        },
      ],
      { roleWidth: 32, date: blankDate },
    ),
  ];
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

/** Number and date of the invoice among the papers that came with the goods. */
function invoiceText({ attachedDocuments = [], timeZone }: DocumentData): string {
  const invoice = attachedDocuments.find(({ title }) => /^сч[её]т-фактура/iu.test(title));
  return invoice === undefined ? '' : referenceText({ ...invoice, title: '' }, timeZone).trim();
}

function contractOf({ basis }: DocumentData): DocumentReference | undefined {
  return basis?.isContract === true ? basis : undefined;
}
