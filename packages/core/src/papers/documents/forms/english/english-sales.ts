import type { DocumentLayout, LayoutBlock } from '../../../../kernel/ports/document-layout.js';
import { moneyInEnglish } from '../../english-words.js';
import type { DocumentData, DocumentParty } from '../data/document-data.js';
import { contractSections } from '../contract/contract-sections.js';
import { documentTitle, facts, onPaper, orLine, paragraph, plain, sectionTitle } from '../blocks/layout-blocks.js';
import { joined } from '../blocks/party-text.js';
import { paymentQrText } from '../offers/payment-qr.js';
import { priceLines, type PricedLines } from '../data/priced-lines.js';
import { BELOW_LOGO_MM, logo, QR_MM } from '../offers/sales-invoice.js';
import { sealOver } from '../blocks/sealed-signatures.js';
import { amountInEnglish, dateInEnglish } from './english-format.js';
import { englishOfferTable, englishTotal, vatClause } from './english-offer.js';
import { headOf, note, partyDetails, partyLegalName, partyLine, referenceLine, signatures } from './english-paper.js';
import { paymentStagesInEnglish } from './payment-stages.js';

const LINE = '____________________';

/** A commercial proposal in English. */
export function englishProposal(data: DocumentData): DocumentLayout {
  const priced = priceLines(data);
  const title = `Commercial proposal ${data.number} of ${dateInEnglish(data.date, data).long}`;
  const { name, position, phone, email } = data.buyerContact ?? { name: undefined };
  return onPaper({ language: 'en', title, orientation: 'portrait', fontSize: 9, footer: title }, [
    ...logo(data),
    {
      kind: 'columns',
      spaceBeforeMm: BELOW_LOGO_MM,
      columns: [
        { width: 55, blocks: [paragraph(partyDetails(data.seller), { size: 8 })] },
        {
          width: 45,
          blocks: [
            paragraph('To:', { size: 8, align: 'right' }),
            paragraph(orLine(partyLine(data.buyer)), { bold: true, align: 'right' }),
            ...(name === undefined
              ? []
              : [paragraph(`Attention: ${joined([position, name, phone, email])}`, { align: 'right' })]),
          ],
        },
      ],
    },
    documentTitle(`COMMERCIAL PROPOSAL ${data.number}`, { spaceBeforeMm: 5 }),
    paragraph(dateInEnglish(data.date, data).long, { align: 'center' }),
    ...(data.title === undefined ? [] : [paragraph(data.title, { align: 'center', bold: true, size: 11 })]),
    paragraph(data.subject ?? 'We offer to supply the following goods:', { spaceBeforeMm: 3, spaceAfterMm: 2 }),
    englishOfferTable(data, priced),
    ...englishTotal(data, priced),
    sectionTitle('Terms'),
    facts([
      ['Valid until', dateInEnglish(data.validUntil, data).long],
      ['Delivery by', dateInEnglish(data.plannedDeliveryDate, data).long],
      ['Payment', data.paymentTermsText ?? ''],
      ['Delivery', data.deliveryTermsText ?? ''],
      ['Basis', referenceLine(data.basis, data)],
      ['Note', data.comment ?? ''],
    ]),
    sealOver(data, signatures([['For the seller', headOf(data.seller)]]), 1),
  ]);
}

/** An invoice in English, with the code to pay by where a bank reads it. */
export function englishInvoice(data: DocumentData): DocumentLayout {
  const priced = priceLines(data);
  const { bank } = data.seller ?? {};
  const title = `Invoice ${data.number} of ${dateInEnglish(data.date, data).long}`;
  const qrCode = paymentQrText(data, priced);
  const payee = facts([
    ['Payee', data.seller === undefined ? '' : partyLegalName(data.seller)],
    ['Bank', bank?.name ?? ''],
    ['BIK', bank?.bik ?? ''],
    ['Account', bank?.accountNumber ?? ''],
    ['Correspondent account', bank?.correspondentAccount ?? ''],
  ]);
  return onPaper({ language: 'en', title, orientation: 'portrait', fontSize: 9, footer: title }, [
    ...logo(data),
    qrCode === undefined
      ? payee
      : {
          kind: 'columns',
          keepTogether: true,
          spaceBeforeMm: BELOW_LOGO_MM,
          columns: [
            { width: 79, blocks: [payee] },
            { width: 21, blocks: [{ kind: 'qrCode', text: qrCode, sizeMm: QR_MM }] },
          ],
        },
    documentTitle(title, { align: 'left', spaceBeforeMm: 4 }),
    facts(
      [
        ['Seller', partyLine(data.seller)],
        ['Buyer', orLine(partyLine(data.buyer))],
        ['Basis', referenceLine(data.basis, data)],
      ],
      { labelWidth: 22 },
    ),
    englishOfferTable(data, priced),
    ...englishTotal(data, priced),
    ...(data.dueDate === undefined
      ? []
      : [paragraph(`Payable by ${dateInEnglish(data.dueDate, data).long}`, { bold: true })]),
    ...(data.paymentTermsText === undefined ? [] : [paragraph(`Payment terms: ${data.paymentTermsText}`)]),
    ...note(data.comment),
    sealOver(data, signatures([['For the seller', headOf(data.seller)]]), 1),
  ]);
}

/** A supply contract in English, with the terms that were entered and no other. */
export function englishContract(data: DocumentData): DocumentLayout {
  const priced = priceLines(data);
  const date = dateInEnglish(data.date, data).long;
  const title = `Supply contract ${data.number} of ${date}`;
  const clauses = clausesOf(data, priced);
  return onPaper({ language: 'en', title, orientation: 'portrait', fontSize: 10, footer: title }, [
    documentTitle(
      data.title === undefined ? `SUPPLY CONTRACT ${data.number}` : `SUPPLY CONTRACT ${data.number}\n${data.title}`,
    ),
    {
      kind: 'table',
      border: 'none',
      columns: [{ width: 50 }, { width: 50, align: 'right' }],
      rows: [[plain(data.place ?? LINE), plain(date, { align: 'right' })]],
      spaceAfterMm: 3,
    },
    paragraph(
      `${represented(data.seller)} (the “Supplier”) and ${represented(data.buyer)} (the “Buyer”) have agreed as follows.`,
      { align: 'justify' },
    ),
    ...clauses.flatMap(({ title: heading, points }, index): LayoutBlock[] => [
      sectionTitle(`${index + 1}. ${heading}`, { align: 'center' }),
      ...points.map((point, place) =>
        paragraph(`${index + 1}.${place + 1}. ${point}`, { align: 'justify', spaceAfterMm: 0.7 }),
      ),
    ]),
    ...note(data.comment),
    sectionTitle(`${clauses.length + 1}. Details and signatures of the parties`, { align: 'center' }),
    {
      kind: 'columns',
      keepTogether: true,
      columns: [
        { width: 50, blocks: partyColumn('Supplier', data.seller) },
        { width: 50, blocks: partyColumn('Buyer', data.buyer) },
      ],
    },
    ...specification(data, priced, date),
  ]);
}

function represented(party: DocumentParty | undefined): string {
  if (party === undefined) return `${LINE}, represented by ${LINE}`;
  if (party.kind === 'sole_proprietor') return partyLegalName(party);
  const { position, name } = headOf(party) ?? {};
  const who = position === undefined && name === undefined ? LINE : joined([position, name]);
  return `${partyLegalName(party)}, represented by ${who}, acting under ${party.directorBasis ?? LINE}`;
}

function clausesOf(data: DocumentData, priced: PricedLines) {
  const { currencyCode, subject, lines, paymentTermsText, deliveryTermsText } = data;
  const ofLines = priced.totals?.totalAmount;
  const total = data.contractTotal ?? ofLines;
  const goods = subject === undefined ? 'goods' : `goods (${subject})`;
  const until = dateInEnglish(data.validUntil, data).long;
  const delivery = dateInEnglish(data.plannedDeliveryDate, data).long;
  const stages = paymentStagesInEnglish(data);
  const sum = (amount: string) =>
    `${amountInEnglish(amount)} ${currencyCode} (${moneyInEnglish(amount, currencyCode)})`;
  return contractSections(data, [
    {
      kinds: ['subject'],
      title: 'Subject',
      points: [
        `The Supplier undertakes to hand over, and the Buyer to accept and pay for, ${goods}.` +
          (lines.length === 0 ? '' : ' The goods are listed in the specification (Appendix 1).'),
      ],
    },
    {
      kinds: ['price', 'payment'],
      title: 'Price and payment',
      points: [
        // Of a price that was agreed apart from the lines nobody knows how much of it is VAT.
        ...(total === undefined
          ? []
          : [`The price of the contract is ${sum(total)}${total === ofLines ? vatClause(data, priced) : ''}.`]),
        ...entered(paymentTermsText),
        ...(stages.length === 0 ? [] : [`Payment in stages: ${stages.join('; ')}.`]),
      ],
    },
    {
      kinds: ['delivery'],
      title: 'Delivery',
      points: [...(delivery === '' ? [] : [`The goods are delivered by ${delivery}.`]), ...entered(deliveryTermsText)],
    },
    { title: 'Acceptance of the goods', points: [], kinds: ['acceptance'] },
    { title: 'Quality and warranty', points: [], kinds: ['warranty'] },
    { title: 'Liability of the parties', points: [], kinds: ['liability'] },
    { title: 'Force majeure', points: [], kinds: ['force_majeure'] },
    { title: 'Settlement of disputes', points: [], kinds: ['disputes'] },
    { title: 'Confidentiality', points: [], kinds: ['confidentiality'] },
    { title: 'Term', points: until === '' ? [] : [`The contract is valid until ${until}.`], kinds: ['term'] },
  ]);
}

function entered(terms: string | undefined): readonly string[] {
  return terms === undefined ? [] : [terms];
}

function partyColumn(role: string, party: DocumentParty | undefined): readonly LayoutBlock[] {
  const { position, name } = headOf(party) ?? {};
  return [
    paragraph(role, { bold: true, spaceAfterMm: 1 }),
    paragraph(partyDetails(party), { size: 9, spaceAfterMm: 3 }),
    paragraph(position ?? LINE, { size: 9, spaceAfterMm: 3 }),
    paragraph(`${LINE} / ${name ?? LINE}`, { size: 9 }),
  ];
}

function specification(data: DocumentData, priced: PricedLines, date: string): readonly LayoutBlock[] {
  if (data.lines.length === 0) return [];
  const sign = (role: string, party: DocumentParty | undefined) => ({
    width: 50,
    blocks: [paragraph(role, { bold: true }), paragraph(`${LINE} / ${headOf(party)?.name ?? LINE}`, { size: 9 })],
  });
  return [
    { kind: 'pageBreak' },
    paragraph(`Appendix 1 to supply contract ${data.number} of ${date}`, { align: 'right', size: 9 }),
    documentTitle('SPECIFICATION'),
    englishOfferTable(data, priced),
    ...englishTotal(data, priced),
    {
      kind: 'columns',
      keepTogether: true,
      spaceBeforeMm: 4,
      columns: [sign('Supplier', data.seller), sign('Buyer', data.buyer)],
    },
  ];
}
