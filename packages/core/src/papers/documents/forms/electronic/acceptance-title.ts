import { onlyStop, verdict } from '../acceptance/discrepancy-act.js';
import { joined, partyName } from '../blocks/party-text.js';
import type { DocumentData, DocumentParty, DocumentReference } from '../data/document-data.js';
import { inspectDiscrepancies, isCounted, type InspectedLine, type ValuedQuantity } from '../data/inspected-lines.js';
import type { RequiredDatum } from '../data/required-datum.js';
import { exchangeFile, participantOf, plainFileId, type ExchangeFile, type Participants } from './exchange-file.js';
import {
  exchangeDate,
  exchangeDateTime,
  exchangeTime,
  moreThanNothing,
  OTHER_UNIT,
  personName,
  rateText,
  upTo,
} from './paper-parts.js';
import { proprietorName } from './participant-element.js';
import { signerBasis, signerOf, signerPosition } from './signer.js';
import { element, type XmlElement } from './xml-element.js';

/** What the file cannot do without, whatever paper may leave to be filled in by hand. */
export const ACCEPTANCE_TITLE_REQUIRES: readonly RequiredDatum[] = [
  'lines',
  'counted',
  'seller',
  'sellerInn',
  'buyer',
  'buyerInn',
  'buyerSigner',
];

const VERSION = '5.01';
/** The seller signs what the buyer wrote, and adds nothing of his own. */
const NO_MORE_TO_COME = '1';
/** Whoever takes the goods and answers for the paper, and of whom. */
const POWERS = { area: '2', basis: 'Должностные обязанности', employee: '5', person: '4' } as const;

/**
 * The title of the buyer of a document of acceptance with discrepancies, which ТОРГ-2 is sent as: format 5.01 of order ММВ-7-15/423@ of
 * 27.08.2019 (КНД 1175014), after the schema `DP_PRIRASXPRIN_1_994_01_05_01_01`; rates of VAT that came later are those that Diadoc takes
 * in it. It has a second title where the parties agreed on one; ours needs none.
 */
export function acceptanceTitle(data: DocumentData, fileId: string, participants?: Participants): ExchangeFile {
  const { seller, buyer, timeZone } = data;
  if (seller === undefined || buyer === undefined) throw new RangeError('A seller and a buyer are missing.');
  const date = exchangeDate(data.date, timeZone);
  const { senderId, recipientId } = participants ?? {
    senderId: participantOf(buyer),
    recipientId: participantOf(seller),
  };
  const id = plainFileId('DP_PRIRASXPRIN', { senderId, recipientId, date, fileId });
  const document = element(
    'Документ',
    {
      КНД: '1175014',
      ДатаИнфПок: date,
      ВремИнфПок: exchangeTime(data.date, timeZone),
      ПоФактХЖ: 'Документ о приемке ценностей и (или) расхождениях, выявленных при их приемке',
      НаимДокОпр:
        'Акт об установленном расхождении по количеству и качеству при приемке товарно-материальных ценностей',
      НаимЭконСубСост: upTo(1000, joined([partyName(buyer), `ИНН/КПП ${[buyer.inn, buyer.kpp].join('/')}`])),
    },
    [
      element('ИдентДокПР', { НомДокПР: upTo(255, data.number), ДатаДокПР: date }),
      circumstancesElement(data, { seller, buyer }),
      findingsElement(data),
      element('ИнфДопСв', {}, NO_MORE_TO_COME),
      signerElement(buyer),
    ],
  );
  const sides = element('СвУчДокОбор', { ИдОтпр: senderId, ИдПол: recipientId });
  return exchangeFile(id, document, { version: VERSION, before: [sides] });
}

interface Sides {
  readonly seller: DocumentParty;
  readonly buyer: DocumentParty;
}

function circumstancesElement(data: DocumentData, { seller, buyer }: Sides): XmlElement {
  const { shipper, consignee, carrier, comment, timeZone } = data;
  const arrival = exchangeDateTime(onlyStop(data, 'delivery')?.arrivedAt, timeZone);
  const delivery = exchangeDateTime(data.takenInAt, timeZone);
  const [paper] = data.attachedDocuments ?? [];
  const times = arrival ?? delivery;
  const others = [carrier === undefined ? undefined : partyElement('Перевозчик', carrier)];
  return element('СодФХЖ1', {}, [
    partyElement('Продавец', seller),
    partyElement('Покупатель', buyer),
    shipper === undefined ? undefined : partyElement('Грузоотправитель', shipper),
    consignee === undefined ? undefined : partyElement('Грузополучатель', consignee),
    paper === undefined ? undefined : inspectionElement(data, paper),
    times === undefined ? undefined : element('СвВремПрием', { ПрибГруз: arrival, ДостГруз: delivery }),
    (carrier ?? comment) === undefined ? undefined : element('ДрОбстПрием', { ДопСв: upTo(1000, comment) }, others),
    receiverElement(data),
  ]);
}

function inspectionElement(data: DocumentData, paper: DocumentReference): XmlElement {
  const { takenInAt, unloading, timeZone } = data;
  const place = upTo(100, joined([unloading?.name, unloading?.address]));
  const inspectedOn = takenInAt === undefined ? undefined : exchangeDate(takenInAt, timeZone);
  return element('СвОсмГруз', { ДатаОсм: inspectedOn, МестоСост: place }, [
    element('СопрДок', {
      НаимСопрДок: upTo(200, paper.title),
      НомСопрДок: upTo(100, paper.number),
      ДатаСопрДок: paper.date === undefined ? undefined : exchangeDate(paper.date, timeZone),
    }),
  ]);
}

function receiverElement({ receivedBy }: DocumentData): XmlElement | undefined {
  const person = personName(receivedBy?.name);
  const position = upTo(128, receivedBy?.position);
  if (person === undefined || position === undefined) return undefined;
  return element('СвЛицПрин', {}, [element('РабОргПок', { Должность: position, ОснПолн: POWERS.basis }, [person])]);
}

function findingsElement(data: DocumentData): XmlElement {
  const lines = inspectDiscrepancies(data).lines.filter(isCounted);
  const found = verdict(data, inspectDiscrepancies(data));
  return element(
    'СодФХЖ2',
    {
      СодСоб: 'При приёмке товара установлены расхождения с сопроводительными документами',
      Заключение: upTo(2000, found),
    },
    lines.map(lineElement),
  );
}

function lineElement(line: InspectedLine): XmlElement {
  const { actual, defect, shortage, surplus, comment } = line;
  const accepted = (tag: string, { quantity, amounts }: ValuedQuantity) =>
    element(tag, {
      КолТовПрин: quantity,
      ЦенаПрин: moreThanNothing(line.netPrice),
      СтавНДСПрин: line.vatRate === undefined ? undefined : rateText(line.vatRate),
      СтоимТовНДСПрин: amounts?.grossAmount,
      СумНДСПрин: amounts?.vatAmount,
    });
  const differing = (tag: string, value: ValuedQuantity | undefined) =>
    value &&
    element(tag, {
      КолТовРасх: value.quantity,
      СтоимТовНДСРасх: value.amounts?.grossAmount,
      СумНДСРасх: value.amounts?.vatAmount,
      ПоясненияРасх: upTo(255, comment),
    });
  const unitCode = /^\d{3,4}$/.test(line.unitCode ?? '') ? line.unitCode : OTHER_UNIT;
  return element('РезПрием', { ОКЕИ_Тов: unitCode, НаимЕдИзм: upTo(1000, line.unitName) }, [
    element('Ценности', {
      НаимТов: upTo(1000, line.name),
      АртикулТов: upTo(50, line.sku),
      КодТов: upTo(100, line.code),
    }),
    accepted('ПоДокум', { quantity: line.quantity, amounts: line.amounts }),
    actual && accepted('ПоФакту', actual),
    differing('Брак', defect),
    differing('Недостача', shortage),
    differing('Излишки', surplus),
  ]);
}

function signerElement(buyer: DocumentParty): XmlElement {
  const person = personName(signerOf(buyer)?.name);
  const isProprietor = buyer.kind === 'sole_proprietor';
  return element(
    'Подписант',
    {
      ОблПолн: POWERS.area,
      Статус: isProprietor ? POWERS.person : POWERS.employee,
      ОснПолн: signerBasis(buyer),
    },
    [
      isProprietor
        ? element('ИП', { ИННФЛ: buyer.inn }, [person])
        : element(
            'ЮЛ',
            { ИННЮЛ: buyer.inn, НаимОрг: upTo(1000, partyName(buyer)), Должн: upTo(128, signerPosition(buyer)) },
            [person],
          ),
    ],
  );
}

// As formats of that time have it, which is not how those that followed do.
function partyElement(tag: string, party: DocumentParty): XmlElement | undefined {
  const identity = identityElement(party);
  if (identity === undefined) return undefined;
  const address = upTo(255, party.legalAddress);
  const [phone, email] = [upTo(255, party.phone), upTo(255, party.email)];
  return element(tag, { ОКПО: upTo(10, party.okpo), СтруктПодр: upTo(1000, party.department) }, [
    element('ИдСв', {}, [identity]),
    address === undefined ? undefined : element('Адрес', {}, [element('АдрИнф', { КодСтр: '643', АдрТекст: address })]),
    (phone ?? email) === undefined ? undefined : element('Контакт', { Тлф: phone, ЭлПочта: email }),
  ]);
}

// Whoever has no tax number of its own cannot be told apart by the format.
function identityElement(party: DocumentParty): XmlElement | undefined {
  const { inn, kpp, legalName, name } = party;
  if (inn === undefined) return undefined;
  if (party.kind !== 'sole_proprietor') {
    return element('СвОрг', {}, [element('СвОргУч', { НаимОрг: upTo(1000, legalName ?? name), ИННЮЛ: inn, КПП: kpp })]);
  }
  return element('СвИП', { ИННФЛ: inn }, [proprietorName(party)]);
}
