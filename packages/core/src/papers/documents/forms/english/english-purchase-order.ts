import type { DocumentLayout } from '../../../../kernel/ports/document-layout.js';
import { documentTitle, facts, onPaper, orLine } from '../blocks/layout-blocks.js';
import { contactText } from '../blocks/party-text.js';
import { sealOver } from '../blocks/sealed-signatures.js';
import type { DocumentData } from '../data/document-data.js';
import { priceLines } from '../data/priced-lines.js';
import { logo } from '../offers/sales-invoice.js';
import { dateInEnglish } from './english-format.js';
import { englishOfferTable, englishTotal } from './english-offer.js';
import { headOf, note, partyLine, referenceLine, signatures } from './english-paper.js';
import { paymentStagesInEnglish } from './payment-stages.js';

/** A purchase order in English, on the terms that were entered and no other. */
export function englishPurchaseOrder(data: DocumentData): DocumentLayout {
  const priced = priceLines(data);
  const revision = (data.revision ?? 1) > 1 ? ` (revision ${data.revision})` : '';
  const title = `Purchase order ${data.number} of ${dateInEnglish(data.date, data).long}${revision}`;
  const terms = termsOf(data).filter(([, value]) => value !== '');
  return onPaper({ language: 'en', title, orientation: 'portrait', fontSize: 9, footer: title }, [
    ...logo(data),
    documentTitle(title, { align: 'left', spaceBeforeMm: 4 }),
    facts(
      [
        ['Buyer', orLine(partyLine(data.buyer))],
        ['Supplier', orLine(partyLine(data.seller))],
        ['Contact of the supplier', contactText(data.sellerContact)],
        ['Basis', referenceLine(data.basis, data)],
      ],
      { labelWidth: 24 },
    ),
    englishOfferTable(data, priced),
    ...englishTotal(data, priced),
    terms.length === 0 ? undefined : facts(terms, { labelWidth: 24 }),
    ...note(data.comment),
    sealOver(
      data,
      signatures([
        ['For the buyer', headOf(data.buyer)],
        ['For the supplier', headOf(data.seller)],
      ]),
      2,
    ),
  ]);
}

function termsOf(data: DocumentData): readonly (readonly [label: string, value: string])[] {
  return [
    ['Delivery by', dateInEnglish(data.plannedDeliveryDate, data).long],
    ['Delivery address', data.unloading?.address ?? ''],
    ['Delivery terms', data.deliveryTermsText ?? ''],
    ['Payment terms', data.paymentTermsText ?? ''],
    ['Payment stages', paymentStagesInEnglish(data).join('\n')],
  ];
}
