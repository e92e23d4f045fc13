import { currencyTitle } from '../blocks/currency-names.js';
import { joined, partyName } from '../blocks/party-text.js';
import { cargoText } from '../blocks/cargo-text.js';
import type { DocumentData, DocumentParty } from '../data/document-data.js';
import { priceLines, type PricedLine, type PricedLines } from '../data/priced-lines.js';
import type { RequiredDatum } from '../data/required-datum.js';
import { transferStatus } from '../waybills/transfer-status.js';
import { exchangeFile, exchangeFileId, participantOf, type ExchangeFile, type Participants } from './exchange-file.js';
import {
  exchangeDate,
  exchangeTime,
  moreThanNothing,
  OTHER_UNIT,
  personName,
  rateText,
  referenceElement,
  upTo,
} from './paper-parts.js';
import { participantElement } from './participant-element.js';
import { signerElement } from './signer.js';
import { element, type XmlElement } from './xml-element.js';

/** What the file cannot do without, whatever paper may leave to be filled in by hand. */
export const SELLER_TITLE_REQUIRES: readonly RequiredDatum[] = [
  'lines',
  'prices',
  'sellerInn',
  'buyer',
  'buyerInn',
  'sellerSigner',
];

const SHIPMENT =
  'Документ об отгрузке товаров (выполнении работ), передаче имущественных прав (документ об оказании услуг)';

/** How the format calls a document with an invoice for VAT in it, and one without. */
const FUNCTIONS = {
  1: {
    name: 'СЧФДОП',
    title:
      'Счет-фактура и документ об отгрузке товаров (выполнении работ), передаче имущественных прав (документ об оказании услуг)',
  },
  2: { name: 'ДОП', title: SHIPMENT },
} as const;

/**
 * The title of the seller of a universal transfer document: format 5.03 of order ЕД-7-26/970@ of 19.12.2023 (КНД 1115131). As long as
 * no operator names the participants, their tax numbers stand in the name of the file.
 */
export function sellerTitle(data: DocumentData, fileId: string, participants?: Participants): ExchangeFile {
  const { seller, buyer } = data;
  if (seller === undefined || buyer === undefined) throw new RangeError('A seller and a buyer are missing.');
  const date = exchangeDate(data.date, data.timeZone);
  const { senderId, recipientId } = participants ?? {
    senderId: participantOf(seller),
    recipientId: participantOf(buyer),
  };
  const id = exchangeFileId('ON_NSCHFDOPPR', { senderId, recipientId, date, fileId });
  const { name, title } = FUNCTIONS[transferStatus(data)];
  const document = element(
    'Документ',
    {
      КНД: '1115131',
      Функция: name,
      ПоФактХЖ: SHIPMENT,
      НаимДокОпр: title,
      ДатаИнфПр: date,
      ВремИнфПр: exchangeTime(data.date, data.timeZone),
      НаимЭконСубСост: upTo(1000, joined([partyName(seller), `ИНН/КПП ${[seller.inn, seller.kpp].join('/')}`])),
    },
    [
      invoiceElement(data, { seller, buyer }, date),
      goodsElement(priceLines(data)),
      transferElement(data, date),
      signerElement(seller),
    ],
  );
  return exchangeFile(id, document);
}

interface Sides {
  readonly seller: DocumentParty;
  readonly buyer: DocumentParty;
}

function invoiceElement(data: DocumentData, { seller, buyer }: Sides, date: string): XmlElement {
  const [currencyName = '', currencyCode = ''] = currencyTitle(data.currencyCode).split(', ');
  const own = { РеквНаимДок: 'Универсальный передаточный документ', РеквНомерДок: data.number, РеквДатаДок: date };
  return element('СвСчФакт', { НомерДок: upTo(1000, data.number), ДатаДок: date }, [
    participantElement('СвПрод', seller),
    shipperElement(data, seller),
    consigneeElement(data, buyer),
    element('ДокПодтвОтгрНом', own),
    participantElement('СвПокуп', buyer),
    element('ДенИзм', { КодОКВ: currencyCode, НаимОКВ: currencyName }),
  ]);
}

// Whoever has no tax number of its own cannot be told apart by the format.
function shipperElement({ shipper }: DocumentData, seller: DocumentParty): XmlElement | undefined {
  if (shipper === undefined || shipper.inn === seller.inn) return element('ГрузОт', {}, [element('ОнЖе', {}, 'он же')]);
  return shipper.inn === undefined ? undefined : element('ГрузОт', {}, [participantElement('ГрузОтпр', shipper)]);
}

function consigneeElement({ consignee, unloading }: DocumentData, buyer: DocumentParty): XmlElement | undefined {
  const party = consignee ?? buyer;
  if (party.inn === undefined) return undefined;
  return participantElement('ГрузПолуч', party, unloading?.address ?? party.legalAddress);
}

function goodsElement({ lines, totals }: PricedLines): XmlElement {
  const isTaxed = lines.some(({ vatRate }) => (vatRate ?? null) !== null);
  return element('ТаблСчФакт', {}, [
    ...lines.map(lineElement),
    element('ВсегоОпл', { СтТовБезНДСВсего: totals?.subtotalAmount, СтТовУчНалВсего: totals?.totalAmount }, [
      element('СумНалВсего', {}, [taxElement(isTaxed ? totals?.vatAmount : undefined)]),
    ]),
  ]);
}

function lineElement(line: PricedLine): XmlElement {
  const rate = line.vatRate ?? null;
  const { amounts } = line;
  return element(
    'СведТов',
    {
      НомСтр: String(line.position),
      НаимТов: upTo(2000, line.name),
      ОКЕИ_Тов: /^\d{3,4}$/.test(line.unitCode ?? '') ? line.unitCode : OTHER_UNIT,
      НаимЕдИзм: upTo(255, line.unitName),
      КолТов: moreThanNothing(line.quantity),
      ЦенаТов: moreThanNothing(line.netPrice),
      СтТовБезНДС: amounts?.netAmount,
      НалСт: rateText(rate),
      СтТовУчНал: amounts?.grossAmount,
    },
    [
      element('ДопСведТов', { ПрТовРаб: '1', АртикулТов: upTo(50, line.sku), КодТов: upTo(100, line.code) }),
      element('Акциз', {}, [element('БезАкциз', {}, 'без акциза')]),
      element('СумНал', {}, [taxElement(rate === null ? undefined : amounts?.vatAmount)]),
    ],
  );
}

function taxElement(amount: string | undefined): XmlElement {
  return amount === undefined ? element('БезНДС', {}, 'без НДС') : element('СумНал', {}, amount);
}

function transferElement(data: DocumentData, date: string): XmlElement {
  const basis = referenceElement('ОснПер', data.basis, data.timeZone);
  const carriage = upTo(1000, joined([cargoText(data), partyName(data.carrier), data.vehicle?.number]));
  const { releasedBy } = data;
  const person = releasedBy?.position === undefined ? undefined : personName(releasedBy.name);
  return element('СвПродПер', {}, [
    element('СвПер', { СодОпер: 'Товары переданы', ДатаПер: date }, [
      basis ?? element('БезДокОснПер', {}, '1'),
      person === undefined
        ? undefined
        : element('СвЛицПер', {}, [element('РабОргПрод', { Должность: upTo(255, releasedBy?.position) }, [person])]),
      carriage === undefined ? undefined : element('Тран', { СвТран: carriage }),
    ]),
  ]);
}
