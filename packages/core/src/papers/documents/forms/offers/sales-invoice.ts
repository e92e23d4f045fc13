import type { DocumentLayout, ImageBlock, LayoutBlock, TableBlock } from '../../../../kernel/ports/document-layout.js';
import type { DocumentData } from '../data/document-data.js';
import { cell, documentTitle, facts, onPaper, orLine, paragraph } from '../blocks/layout-blocks.js';
import { offerTable, offerTotalInWords } from '../blocks/offer-table.js';
import {
  contactText,
  head,
  headPosition,
  partyLegalName,
  partyWithAddress,
  referenceText,
} from '../blocks/party-text.js';
import { paymentPurpose, paymentQrText } from './payment-qr.js';
import { priceLines, type PricedLines } from '../data/priced-lines.js';
import { paperDate } from '../blocks/russian-format.js';
import { sealedSignatures } from '../blocks/sealed-signatures.js';

/** Счёт на оплату with the payee's bank details in the layout of a payment order. */
export function salesInvoice(data: DocumentData): DocumentLayout {
  const priced = priceLines(data);
  const date = paperDate(data.date, data.timeZone);
  const title = `Счёт на оплату № ${data.number} от ${date.short}`;
  const due = paperDate(data.dueDate, data.timeZone);
  return onPaper({ title, orientation: 'portrait', fontSize: 9, footer: title }, [
    ...logo(data),
    ...payment(data, priced),
    documentTitle(`Счёт на оплату № ${data.number} от ${date.long}`, { align: 'left', spaceBeforeMm: 4 }),
    facts(
      [
        ['Поставщик (исполнитель):', partyWithAddress(data.seller)],
        ['Покупатель (заказчик):', orLine(partyWithAddress(data.buyer))],
        ['Контактное лицо:', contactText(data.buyerContact)],
        ['Основание:', referenceText(data.basis, data.timeZone)],
      ],
      { labelWidth: 22 },
    ),
    offerTable(data, priced),
    ...offerTotalInWords(data, priced),
    ...terms(data, due.long, priced),
    sealedSignatures(data, [
      { role: headPosition(data.seller), withoutPosition: true, signatory: { name: head(data.seller)?.name } },
      ...(data.seller?.kind === 'sole_proprietor'
        ? []
        : [{ role: 'Главный бухгалтер', withoutPosition: true, signatory: { name: data.seller?.accountantName } }]),
    ]),
  ]);
}

/** Side of the code: as large as its column is wide, so that a long purpose can still be read. */
export const QR_MM = 37;
/** What stands free below a logo. */
export const BELOW_LOGO_MM = 2;

/** The seller's logo above a document. */
export function logo(data: DocumentData): readonly ImageBlock[] {
  const image = data.images?.logo;
  return image === undefined ? [] : [{ kind: 'image', image, widthMm: 60, heightMm: 20 }];
}

// Who pays by phone reads the code; its place is beside the same details in letters.
function payment(data: DocumentData, priced: PricedLines): readonly LayoutBlock[] {
  const text = paymentQrText(data, priced);
  if (text === undefined) return [bankDetails(data)];
  return [
    {
      kind: 'columns',
      keepTogether: true,
      spaceBeforeMm: BELOW_LOGO_MM,
      columns: [
        { width: 79, blocks: [bankDetails(data)] },
        { width: 21, blocks: [{ kind: 'qrCode', text, sizeMm: QR_MM }] },
      ],
    },
  ];
}

function bankDetails(data: DocumentData): TableBlock {
  const { seller } = data;
  const bank = seller?.bank;
  return {
    kind: 'table',
    border: 'box',
    keepTogether: true,
    columns: [{ width: 27 }, { width: 27 }, { width: 10 }, { width: 36 }],
    rows: [
      [cell(`${bank?.name ?? ''}\nБанк получателя`, { colSpan: 2, rowSpan: 2 }), 'БИК', bank?.bik ?? ''],
      ['Сч. №', bank?.correspondentAccount ?? ''],
      [
        `ИНН ${seller?.inn ?? ''}`,
        `КПП ${seller?.kpp ?? ''}`,
        cell('Сч. №', { rowSpan: 2 }),
        cell(bank?.accountNumber ?? '', { rowSpan: 2 }),
      ],
      [cell(`${seller === undefined ? '' : partyLegalName(seller)}\nПолучатель`, { colSpan: 2 })],
    ],
  };
}

function terms(data: DocumentData, due: string, priced: PricedLines): readonly LayoutBlock[] {
  // How much of another currency is VAT in roubles the payer works out.
  const purpose =
    data.currencyCode === 'RUB' && priced.totals !== undefined
      ? paymentPurpose(data, priced)
      : `Оплата по счёту № ${data.number} от ${paperDate(data.date, data.timeZone).short}`;
  return [
    ...(due === '' ? [] : [paragraph(`Оплатить не позднее ${due}`, { bold: true })]),
    ...(data.paymentTermsText === undefined ? [] : [paragraph(`Условия оплаты: ${data.paymentTermsText}`)]),
    ...(data.comment === undefined ? [] : [paragraph(data.comment)]),
    paragraph(`В назначении платежа укажите: «${purpose}».`, { spaceBeforeMm: 1, size: 8 }),
  ];
}
