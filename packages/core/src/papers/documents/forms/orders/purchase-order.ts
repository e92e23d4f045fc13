import type { DocumentLayout } from '../../../../kernel/ports/document-layout.js';
import { documentTitle, facts, onPaper, orLine, paragraph } from '../blocks/layout-blocks.js';
import { offerTable, offerTotalInWords } from '../blocks/offer-table.js';
import { contactText, head, headPosition, partyWithAddress, referenceText } from '../blocks/party-text.js';
import { paymentStageTexts } from '../blocks/payment-stages.js';
import { paperDate } from '../blocks/russian-format.js';
import { sealedSignatures } from '../blocks/sealed-signatures.js';
import type { DocumentData } from '../data/document-data.js';
import { priceLines } from '../data/priced-lines.js';
import { logo } from '../offers/sales-invoice.js';

/** Заказ поставщику: what our firm orders, on the terms that were entered and no other. */
export function purchaseOrder(data: DocumentData): DocumentLayout {
  const priced = priceLines(data);
  const date = paperDate(data.date, data.timeZone);
  const revision = (data.revision ?? 1) > 1 ? ` (редакция ${data.revision})` : '';
  const title = `Заказ поставщику № ${data.number} от ${date.short}${revision}`;
  const terms = termsOf(data).filter(([, value]) => value !== '');
  return onPaper({ title, orientation: 'portrait', fontSize: 9, footer: title }, [
    ...logo(data),
    documentTitle(`Заказ поставщику № ${data.number} от ${date.long}${revision}`, { align: 'left', spaceBeforeMm: 4 }),
    facts(
      [
        ['Заказчик (покупатель):', orLine(partyWithAddress(data.buyer))],
        ['Поставщик:', orLine(partyWithAddress(data.seller))],
        ['Контактное лицо поставщика:', contactText(data.sellerContact)],
        ['Основание:', referenceText(data.basis, data.timeZone)],
      ],
      { labelWidth: 26 },
    ),
    offerTable(data, priced),
    ...offerTotalInWords(data, priced),
    terms.length === 0 ? undefined : facts(terms, { labelWidth: 26 }),
    data.comment === undefined ? undefined : paragraph(data.comment, { spaceBeforeMm: 1 }),
    sealedSignatures(data, [
      {
        role: `Заказчик: ${headPosition(data.buyer)}`,
        withoutPosition: true,
        signatory: { name: head(data.buyer)?.name },
      },
      { role: 'Поставщик', withoutPosition: true, signatory: { name: head(data.seller)?.name } },
    ]),
  ]);
}

function termsOf(data: DocumentData): readonly (readonly [label: string, value: string])[] {
  return [
    ['Срок поставки:', paperDate(data.plannedDeliveryDate, data.timeZone).long],
    ['Адрес доставки:', data.unloading?.address ?? ''],
    ['Условия поставки:', data.deliveryTermsText ?? ''],
    ['Условия оплаты:', data.paymentTermsText ?? ''],
    ['Этапы оплаты:', paymentStageTexts(data).join('\n')],
  ];
}
