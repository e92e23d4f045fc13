import type { DocumentLayout } from '../../../../kernel/ports/document-layout.js';
import type { DocumentData } from '../data/document-data.js';
import { documentTitle, facts, onPaper, orLine, paragraph, sectionTitle } from '../blocks/layout-blocks.js';
import { offerTable, offerTotalInWords } from '../blocks/offer-table.js';
import {
  contactText,
  head,
  headPosition,
  partyRequisites,
  partyWithAddress,
  referenceText,
} from '../blocks/party-text.js';
import { priceLines } from '../data/priced-lines.js';
import { paperDate } from '../blocks/russian-format.js';
import { BELOW_LOGO_MM, logo } from './sales-invoice.js';
import { sealedSignatures } from '../blocks/sealed-signatures.js';

/** Коммерческое предложение. */
export function commercialProposal(data: DocumentData): DocumentLayout {
  const priced = priceLines(data);
  const date = paperDate(data.date, data.timeZone);
  const title = `Коммерческое предложение № ${data.number} от ${date.short}`;
  const vatNote = {
    EXCLUSIVE: 'Цены указаны без НДС.',
    INCLUSIVE: 'Цены указаны с учётом НДС.',
    NO_VAT: 'НДС не облагается.',
  }[data.vatMode];
  return onPaper({ title, orientation: 'portrait', fontSize: 9, footer: title }, [
    ...logo(data),
    {
      kind: 'columns',
      spaceBeforeMm: BELOW_LOGO_MM,
      columns: [
        { width: 55, blocks: [paragraph(partyRequisites(data.seller), { size: 8 })] },
        {
          width: 45,
          blocks: [
            paragraph('Кому:', { size: 8, align: 'right' }),
            paragraph(orLine(partyWithAddress(data.buyer)), { bold: true, align: 'right' }),
            ...(data.buyerContact === undefined
              ? []
              : [paragraph(`Вниманию: ${contactText(data.buyerContact)}`, { align: 'right' })]),
          ],
        },
      ],
    },
    documentTitle(`КОММЕРЧЕСКОЕ ПРЕДЛОЖЕНИЕ № ${data.number}`, { spaceBeforeMm: 5 }),
    paragraph(`от ${date.long}`, { align: 'center' }),
    ...(data.title === undefined
      ? []
      : [paragraph(data.title, { align: 'center', bold: true, size: 11, spaceBeforeMm: 1 })]),
    paragraph(data.subject ?? 'Предлагаем поставить товары на следующих условиях:', {
      spaceBeforeMm: 3,
      spaceAfterMm: 2,
    }),
    offerTable(data, priced),
    ...offerTotalInWords(data, priced),
    paragraph(vatNote, { size: 8, italic: true }),
    sectionTitle('Условия'),
    facts([
      ['Предложение действует до', paperDate(data.validUntil, data.timeZone).long],
      ['Срок поставки', paperDate(data.plannedDeliveryDate, data.timeZone).long],
      ['Оплата', data.paymentTermsText ?? ''],
      ['Доставка', data.deliveryTermsText ?? ''],
      ['Основание', referenceText(data.basis, data.timeZone)],
      ['Примечание', data.comment ?? ''],
    ]),
    sealedSignatures(data, [
      { role: headPosition(data.seller), withoutPosition: true, signatory: { name: head(data.seller)?.name } },
    ]),
  ]);
}
