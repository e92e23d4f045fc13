import { capitalised, decimalInWords } from '../../russian-words.js';
import type { DocumentLayout, LayoutBlock, TableBlock } from '../../../../kernel/ports/document-layout.js';
import type { DocumentData } from '../data/document-data.js';
import {
  documentTitle,
  headCells,
  labelledBlanks,
  numberedHead,
  onPaper,
  paragraph,
  remark,
  rowsOrBlanks,
} from '../blocks/layout-blocks.js';
import { approvalNote, officialHeader } from '../blocks/official-header.js';
import { head, joined, partyName, partyWithAddress, referenceText } from '../blocks/party-text.js';
import { paperDate } from '../blocks/russian-format.js';
import { signatureBlock } from '../blocks/signature-block.js';

const validDays = 10;
const dayMs = 86_400_000;
/** Units that are read as feminine nouns: одна штука, одна тонна. */
const feminineUnits: ReadonlySet<string> = new Set(['шт', 'т', 'пар', 'упак', 'ед', 'усл. ед']);

/** Доверенность на получение материальных ценностей, form М-2: counterfoil, letter and list of goods. */
export function powerOfAttorney(data: DocumentData): DocumentLayout {
  const date = paperDate(data.date, data.timeZone);
  const title = `Доверенность № ${data.number} от ${date.short}`;
  return onPaper({ title, orientation: 'portrait', fontSize: 9, footer: title }, [
    approvalNote([
      'Типовая межотраслевая форма № М-2',
      'Утверждена постановлением Госкомстата России от 30.10.97 № 71а',
    ]),
    ...counterfoil(data),
    { kind: 'cutLine', caption: 'линия отреза' },
    ...letter(data),
    ...goodsList(data),
    ...remark(data.comment),
    paragraph(`Подпись лица, получившего доверенность, ______________________ удостоверяем`, { spaceBeforeMm: 4 }),
    signatureBlock(
      [
        { role: 'Руководитель', withoutPosition: true, signatory: head(data.buyer) },
        { role: 'Главный бухгалтер', withoutPosition: true, signatory: { name: data.buyer?.accountantName } },
      ],
      { seal: true, spaceBeforeMm: 3 },
    ),
  ]);
}

/** The day after which the letter is void: as given, or ten days from its date. */
export function attorneyValidUntil(data: DocumentData): string {
  return data.attorney?.validUntil ?? new Date(Date.parse(data.date) + validDays * dayMs).toISOString();
}

function counterfoil(data: DocumentData): readonly LayoutBlock[] {
  const { attorney } = data;
  const validUntil = paperDate(attorneyValidUntil(data), data.timeZone).short;
  return [
    {
      kind: 'table',
      border: 'box',
      size: 7.5,
      columns: [{ width: 14 }, { width: 13 }, { width: 13 }, { width: 36 }, { width: 24 }],
      head: [
        headCells(
          'Номер доверенности',
          'Дата выдачи',
          'Срок действия',
          'Должность и фамилия лица, которому выдана доверенность',
          'Расписка в получении доверенности',
        ),
        numberedHead(5),
      ],
      rows: [
        [
          data.number,
          paperDate(data.date, data.timeZone).short,
          validUntil,
          joined([attorney?.position, attorney?.name]),
          '',
        ],
      ],
    },
    {
      kind: 'table',
      border: 'box',
      size: 7.5,
      spaceBeforeMm: 1,
      columns: [{ width: 34 }, { width: 33 }, { width: 33 }],
      head: [
        headCells(
          'Поставщик',
          'Номер и дата наряда (заменяющего наряд документа) или извещения',
          'Номер, дата документа, подтверждающего выполнение поручения',
        ),
        headCells('6', '7', '8'),
      ],
      rows: [[partyName(data.seller), referenceText(data.basis, data.timeZone), '']],
    },
  ];
}

function letter(data: DocumentData): readonly LayoutBlock[] {
  const { attorney, buyer } = data;
  const date = paperDate(data.date, data.timeZone);
  const bank = buyer?.bank;
  const account = bank === undefined ? '' : joined([`${bank.accountNumber} в ${bank.name}`, `БИК ${bank.bik}`]);
  return [
    officialHeader(
      [
        { codeLabel: 'Форма по ОКУД', code: '0315001' },
        { label: 'Организация', value: partyName(buyer), codeLabel: 'по ОКПО', code: buyer?.okpo },
      ],
      { widths: [14, 52, 18, 16] },
    ),
    documentTitle(`ДОВЕРЕННОСТЬ № ${data.number}`),
    labelledBlanks(
      [
        { label: 'Дата выдачи', value: date.quoted },
        { label: 'Доверенность действительна по', value: paperDate(attorneyValidUntil(data), data.timeZone).quoted },
        {
          label: 'Потребитель',
          value: partyWithAddress(data.consignee ?? buyer),
          caption: 'наименование потребителя и его адрес',
        },
        { label: 'Плательщик', value: partyWithAddress(buyer), caption: 'наименование плательщика и его адрес' },
        { label: 'Счёт №', value: account, caption: 'номер счёта, наименование банка' },
        {
          label: 'Доверенность выдана',
          value: joined([attorney?.position, attorney?.name]),
          caption: 'должность, фамилия, имя, отчество',
        },
        { label: 'Паспорт', value: attorney?.passport ?? '', caption: 'серия, номер, кем и когда выдан' },
        { label: 'На получение от', value: partyName(data.seller), caption: 'наименование поставщика' },
        {
          label: 'материальных ценностей по',
          value: referenceText(data.basis, data.timeZone),
          caption: 'наименование, номер и дата документа',
        },
      ],
      { labelWidth: 29 },
    ),
  ];
}

function goodsList(data: DocumentData): readonly LayoutBlock[] {
  const table: TableBlock = {
    kind: 'table',
    border: 'box',
    size: 8,
    columns: [{ width: 8, align: 'center' }, { width: 46 }, { width: 14, align: 'center' }, { width: 32 }],
    head: [
      headCells('Номер по порядку', 'Материальные ценности', 'Единица измерения', 'Количество (прописью)'),
      numberedHead(4),
    ],
    rows: rowsOrBlanks(
      data.lines.map((line, index) => [
        String(index + 1),
        line.sku === undefined ? line.name : `${line.name}, арт. ${line.sku}`,
        line.unitName,
        capitalised(decimalInWords(line.quantity, feminineUnits.has(line.unitName) ? 'feminine' : 'masculine')),
      ]),
      4,
    ),
  };
  return [documentTitle('Перечень материальных ценностей, подлежащих получению', { size: 10 }), table];
}
