import { currencyTitle } from '../blocks/currency-names.js';
import { joined, partyName } from '../blocks/party-text.js';
import {
  correctionOf,
  decreaseOf,
  increaseOf,
  type CorrectedPair,
  type Correction,
} from '../correction/corrected-lines.js';
import type { DocumentData } from '../data/document-data.js';
import type { RequiredDatum } from '../data/required-datum.js';
import { isZeroMoney, type Money } from '../../../../kernel/values/numbers/money.js';
import type { TotalAmounts } from '../../../../kernel/values/numbers/vat.js';
import { transferStatus } from '../waybills/transfer-status.js';
import { exchangeFile, exchangeFileId, participantOf, type ExchangeFile, type Participants } from './exchange-file.js';
import {
  exchangeDate,
  exchangeTime,
  moreThanNothing,
  OTHER_UNIT,
  rateText,
  referenceElement,
  upTo,
} from './paper-parts.js';
import { participantElement } from './participant-element.js';
import { signerElement } from './signer.js';
import { element, type XmlElement } from './xml-element.js';

/** What the file cannot do without, beside what the paper cannot. */
export const CORRECTION_TITLE_REQUIRES: readonly RequiredDatum[] = ['sellerInn', 'buyerInn', 'sellerSigner'];

/** Version of the format of order ЕД-1-26/29@. */
const VERSION = '5.02';
const CHANGE =
  'Документ об изменении стоимости отгруженных товаров (выполненных работ, оказанных услуг), переданных имущественных прав';

/** How the format calls a correction of an invoice for VAT with what it changes, and of a transfer alone. */
const FUNCTIONS = {
  1: {
    name: 'КСЧФДИС',
    title: `Корректировочный счет-фактура и документ${CHANGE.slice('Документ'.length)}`,
  },
  2: { name: 'ДИС', title: CHANGE },
} as const;

/** The seller proposes the change; a buyer who has agreed to it says so by the second title. */
const PROPOSED = '1';

/**
 * The title of the seller of a universal correction document (УКД): format 5.02 of order ЕД-1-26/29@ of 19.01.2026 (КНД 1115133), in
 * force in place of that of order ЕД-7-26/736@. Its elements are taken from Diadoc's contract of the format and the published schema of
 * the one before; goods under excise, traced and labelled ones are not in it.
 */
export function correctionTitle(data: DocumentData, fileId: string, participants?: Participants): ExchangeFile {
  const { seller, buyer, corrected } = data;
  if (seller === undefined || buyer === undefined || corrected === undefined) {
    throw new RangeError('A seller, a buyer and the document that is corrected are missing.');
  }
  const date = exchangeDate(data.date, data.timeZone);
  const { senderId, recipientId } = participants ?? {
    senderId: participantOf(seller),
    recipientId: participantOf(buyer),
  };
  const id = exchangeFileId('ON_NKORSCHFDOPPR', { senderId, recipientId, date, fileId });
  const [currencyName = '', currencyCode = ''] = currencyTitle(data.currencyCode).split(', ');
  const { name, title } = FUNCTIONS[transferStatus(data)];
  const document = element(
    'Документ',
    {
      КНД: '1115133',
      Функция: name,
      ПоФактХЖ: CHANGE,
      НаимДокОпр: title,
      ДатаИнфПр: date,
      ВремИнфПр: exchangeTime(data.date, data.timeZone),
      НаимЭконСубСост: upTo(1000, joined([partyName(seller), `ИНН/КПП ${[seller.inn, seller.kpp].join('/')}`])),
    },
    [
      element('СвКСчФ', { НомерДок: upTo(1000, data.number), ДатаДок: date }, [
        element('СчФ', { НомерДок: corrected.number, ДатаДок: exchangeDate(corrected.date, data.timeZone) }),
        participantElement('СвПрод', seller),
        participantElement('СвПокуп', buyer),
        element('ДенИзм', { КодОКВ: currencyCode, НаимОКВ: currencyName }),
      ]),
      tableElement(correctionOf(data)),
      element('СодФХЖ3', { СодОпер: PROPOSED, ДатаНапр: date }, [
        referenceElement('ПередатДокум', corrected, data.timeZone),
        referenceElement('ДокумОснКор', basisOf(data), data.timeZone) ??
          referenceElement('ДокумОснКор', corrected, data.timeZone),
      ]),
      signerElement(seller),
    ],
  );
  return exchangeFile(id, document, { version: VERSION });
}

// An act tells best why; else what the sale rests on.
function basisOf({ acts = [], basis }: DocumentData): DocumentData['basis'] {
  return acts[0] ?? basis;
}

function tableElement({ lines, increase, decrease }: Correction): XmlElement {
  const isTaxed = lines.some(({ vatRate }) => vatRate !== null);
  return element('ТаблКСчФ', {}, [
    ...lines.map(lineElement),
    totalElement('ВсегоУвел', increase, isTaxed),
    totalElement('ВсегоУм', decrease, isTaxed),
  ]);
}

function lineElement(line: CorrectedPair): XmlElement {
  const { before, after, vatRate } = line;
  const [up, down] = [increaseOf(line), decreaseOf(line)];
  const tax = (tag: string, { amounts }: CorrectedPair['before']) =>
    element(tag, {}, [taxElement(vatRate === null ? undefined : amounts.vatAmount)]);
  const worth = (tag: string, column: keyof TotalAmounts) =>
    element(tag, {
      СтоимДоИзм: before.amounts[column],
      СтоимПослеИзм: after.amounts[column],
      СтоимУвел: known(up[column]),
      СтоимУм: known(down[column]),
    });
  const withoutExcise = () => [element('БезАкциз', {}, 'без акциза')];
  return element(
    'СведТов',
    {
      ПорНомТовВСЧФ: String(line.position),
      НаимТов: upTo(2000, line.name),
      ОКЕИ_Тов: line.unitCode ?? OTHER_UNIT,
      НаимЕдИзм: upTo(255, line.unitName),
      КолТовДо: before.quantity,
      КолТовПосле: after.quantity,
      ЦенаТовДо: moreThanNothing(before.netPrice),
      ЦенаТовПосле: moreThanNothing(after.netPrice),
      НалСт: rateText(vatRate),
    },
    [
      worth('СтТовБезНДС', 'netAmount'),
      element('АкцизДо', {}, withoutExcise()),
      element('АкцизПосле', {}, withoutExcise()),
      tax('СумНалДо', before),
      tax('СумНалПосле', after),
      vatRate === null ? undefined : changedTaxElement(up.vatAmount, down.vatAmount),
      worth('СтТовУчНал', 'grossAmount'),
    ],
  );
}

function changedTaxElement(up: Money, down: Money): XmlElement | undefined {
  if (!isZeroMoney(up)) return element('СумНалРазн', {}, [element('СумУвел', {}, up)]);
  return isZeroMoney(down) ? undefined : element('СумНалРазн', {}, [element('СумУм', {}, down)]);
}

function known(amount: Money): Money | undefined {
  return isZeroMoney(amount) ? undefined : amount;
}

function taxElement(amount: Money | undefined): XmlElement {
  return amount === undefined ? element('БезНДС', {}, 'без НДС') : element('СумНДС', {}, amount);
}

function totalElement(tag: string, total: TotalAmounts | undefined, isTaxed: boolean): XmlElement | undefined {
  if (total === undefined) return undefined;
  return element(tag, { СтТовБезНДСВсего: total.netAmount, СтТовУчНалВсего: total.grossAmount }, [
    element('СумНал', {}, [taxElement(isTaxed ? total.vatAmount : undefined)]),
  ]);
}
