import type { DocumentLayout, LayoutBlock } from '../../../../kernel/ports/document-layout.js';
import { contractClauses } from './contract-clauses.js';
import type { DocumentData, DocumentParty } from '../data/document-data.js';
import { isWoman, nameInGenitive, positionInGenitive } from './in-genitive.js';
import { documentTitle, onPaper, paragraph, plain, remark, sectionTitle } from '../blocks/layout-blocks.js';
import { offerTable, offerTotalInWords } from '../blocks/offer-table.js';
import { head, joined, partyLegalName, partyRequisites } from '../blocks/party-text.js';
import { priceLines, type PricedLines } from '../data/priced-lines.js';
import { paperDate } from '../blocks/russian-format.js';

/** Договор поставки with the specification of goods as its first appendix. */
export function supplyContract(data: DocumentData): DocumentLayout {
  const date = paperDate(data.date, data.timeZone);
  const priced = priceLines(data);
  const clauses = contractClauses(data, priced);
  const title = `Договор поставки № ${data.number} от ${date.short}`;
  return onPaper({ title, orientation: 'portrait', fontSize: 10, footer: title }, [
    documentTitle(
      data.title === undefined
        ? `ДОГОВОР ПОСТАВКИ № ${data.number}`
        : `ДОГОВОР ПОСТАВКИ № ${data.number}\n${data.title}`,
    ),
    {
      kind: 'table',
      border: 'none',
      columns: [{ width: 50 }, { width: 50, align: 'right' }],
      rows: [[plain(data.place ?? 'г. ______________'), plain(date.quoted, { align: 'right' })]],
      spaceAfterMm: 3,
    },
    paragraph(preamble(data), { align: 'justify' }),
    ...clauses.flatMap((clause, index): LayoutBlock[] => [
      sectionTitle(`${index + 1}. ${clause.title}`, { align: 'center' }),
      ...clause.points.map((point, place) =>
        paragraph(`${index + 1}.${place + 1}. ${point}`, { align: 'justify', spaceAfterMm: 0.7 }),
      ),
    ]),
    ...remark(data.comment),
    ...partiesDetails(data, clauses.length + 1),
    ...specification(data, priced),
  ]);
}

function preamble(data: DocumentData): string {
  return (
    `${represented(data.seller, 'Поставщик')}, с одной стороны, и ` +
    `${represented(data.buyer, 'Покупатель')}, с другой стороны, совместно именуемые «Стороны», ` +
    'заключили настоящий договор о нижеследующем.'
  );
}

function called(party: DocumentParty | undefined): string {
  if (party?.kind !== 'sole_proprietor') return 'именуемое';
  return isWoman(head(party)?.name) ? 'именуемая' : 'именуемый';
}

const LINE = '____________________';

/** Who a party is, what the contract calls it, and by whom and on what basis it is represented. */
function represented(party: DocumentParty | undefined, role: string): string {
  const named = `${called(party)} в дальнейшем «${role}»`;
  if (party?.kind === 'sole_proprietor') return proprietor(party, named);
  const name = party === undefined ? LINE : partyLegalName(party);
  const { position, name: director } = head(party) ?? {};
  const acting = isWoman(director) ? 'действующей' : 'действующего';
  const who =
    position === undefined && director === undefined
      ? LINE
      : `${party?.directorPositionGenitive ?? inGenitive(position, positionInGenitive)} ` +
        (party?.directorNameGenitive ?? inGenitive(director, nameInGenitive));
  return `${name}, ${named}, в лице ${who}, ${acting} на основании ${party?.directorBasis ?? LINE}`;
}

function proprietor(party: DocumentParty, named: string): string {
  const acting = isWoman(head(party)?.name) ? 'действующая' : 'действующий';
  return joined([
    partyLegalName(party),
    party.ogrn === undefined ? undefined : `ОГРНИП ${party.ogrn}`,
    named,
    party.directorBasis === undefined ? undefined : `${acting} на основании ${party.directorBasis}`,
  ]);
}

function inGenitive(text: string | undefined, decline: (text: string) => string): string {
  return text === undefined ? LINE : decline(text);
}

function partiesDetails(data: DocumentData, number: number): readonly LayoutBlock[] {
  return [
    sectionTitle(`${number}. Адреса, реквизиты и подписи Сторон`, { align: 'center' }),
    {
      kind: 'columns',
      keepTogether: true,
      columns: [
        { width: 50, blocks: partyColumn('Поставщик', data.seller) },
        { width: 50, blocks: partyColumn('Покупатель', data.buyer) },
      ],
    },
    {
      kind: 'columns',
      keepTogether: true,
      spaceBeforeMm: 2,
      columns: [
        { width: 50, blocks: partySignature(data.seller) },
        { width: 50, blocks: partySignature(data.buyer) },
      ],
    },
  ];
}

function partyColumn(role: string, party: DocumentParty | undefined): readonly LayoutBlock[] {
  return [
    paragraph(role, { bold: true, spaceAfterMm: 1 }),
    paragraph(partyRequisites(party), { size: 9, spaceAfterMm: 2 }),
  ];
}

function partySignature(party: DocumentParty | undefined): readonly LayoutBlock[] {
  return [
    paragraph(head(party)?.position ?? LINE, { size: 9, spaceAfterMm: 3 }),
    paragraph(`${LINE} / ${head(party)?.name ?? LINE}`, { size: 9 }),
    paragraph('М. П.', { size: 8, spaceBeforeMm: 1 }),
  ];
}

function specification(data: DocumentData, priced: PricedLines): readonly LayoutBlock[] {
  if (data.lines.length === 0) return [];
  const date = paperDate(data.date, data.timeZone);
  return [
    { kind: 'pageBreak' },
    paragraph(`Приложение № 1 к договору поставки № ${data.number} от ${date.long}`, { align: 'right', size: 9 }),
    documentTitle('СПЕЦИФИКАЦИЯ'),
    offerTable(data, priced),
    ...offerTotalInWords(data, priced),
    {
      kind: 'columns',
      keepTogether: true,
      spaceBeforeMm: 4,
      columns: [
        { width: 50, blocks: [paragraph('Поставщик', { bold: true }), ...partySignature(data.seller)] },
        { width: 50, blocks: [paragraph('Покупатель', { bold: true }), ...partySignature(data.buyer)] },
      ],
    },
  ];
}
