import { enumeration } from '../../../../kernel/values/enumeration.js';
import { joined, partyName } from '../blocks/party-text.js';
import type { DocumentParty, DocumentReference, DocumentSignatory } from '../data/document-data.js';
import { exchangeFile, exchangeFileId, participantOf, type ExchangeFile, type Participants } from './exchange-file.js';
import { exchangeDate, exchangeTime, personName, referenceElement, upTo } from './paper-parts.js';
import type { ReceivedTransfer } from './read-transfer-document.js';
import { signerElement } from './signer.js';
import { element } from './xml-element.js';

/** What became of the goods: taken as they are, taken with discrepancies that an act states, or not taken. */
export const ACCEPTANCES = enumeration('GoodsAcceptance', ['accepted', 'accepted_with_discrepancies', 'refused']);
export type Acceptance = (typeof ACCEPTANCES)[number];

const CODES: Readonly<Record<Acceptance, readonly [code: string, text: string]>> = {
  accepted: ['1', 'Товары приняты без расхождений (претензий)'],
  accepted_with_discrepancies: ['2', 'Товары приняты с расхождениями (претензиями)'],
  refused: ['3', 'Товары не приняты'],
};

/** What an answer repeats of the document that it answers. */
export type AnsweredTransfer = Pick<
  ReceivedTransfer,
  'fileId' | 'madeOn' | 'madeAt' | 'title' | 'function' | 'number' | 'writtenDate' | 'seller' | 'buyer'
>;

/** How goods of a transfer document were taken. */
export interface TransferAcceptance {
  readonly acceptance: Acceptance;
  /** When the file is made. */
  readonly at: string;
  /** When the goods were taken; when the file is made, if absent. */
  readonly takenAt?: string | undefined;
  readonly timeZone: string;
  readonly buyer: DocumentParty;
  /** Who took them; nobody in particular when absent. */
  readonly receivedBy?: DocumentSignatory | undefined;
  /** The act that states the discrepancies. */
  readonly act?: DocumentReference | undefined;
  /** Signatures of the title of the seller, in Base64. */
  readonly sellerSignatures: readonly string[];
}

/**
 * The title of the buyer of a universal transfer document, which answers that of the seller: format 5.03 of order ЕД-7-26/970@ (КНД
 * 1115132).
 */
export function buyerTitle(
  received: AnsweredTransfer,
  { acceptance, at, takenAt = at, timeZone, buyer, receivedBy, act, sellerSignatures }: TransferAcceptance,
  { fileId, participants }: { readonly fileId: string; readonly participants?: Participants | undefined },
): ExchangeFile {
  const date = exchangeDate(at, timeZone);
  const { senderId, recipientId } = participants ?? {
    senderId: participantOf(buyer),
    recipientId: participantOf(received.seller),
  };
  const [code, text] = CODES[acceptance];
  const person = receivedBy?.position === undefined ? undefined : personName(receivedBy.name);
  const document = element(
    'Документ',
    {
      КНД: '1115132',
      ДатаИнфПок: date,
      ВремИнфПок: exchangeTime(at, timeZone),
      НаимЭконСубСост: upTo(1000, joined([partyName(buyer), `ИНН/КПП ${[buyer.inn, buyer.kpp].join('/')}`])),
    },
    [
      element(
        'ИдИнфПрод',
        { ИдФайлИнфПр: received.fileId, ДатаФайлИнфПр: received.madeOn, ВремФайлИнфПр: received.madeAt },
        sellerSignatures.map((signature) => element('ЭП', {}, signature)),
      ),
      element(
        'СодФХЖ4',
        {
          НаимДокОпрПр: upTo(255, received.title),
          Функция: received.function,
          ПорНомДокИнфПр: upTo(1000, received.number),
          ДатаДокИнфПр: received.writtenDate,
        },
        [
          element('СвПрин', { СодОпер: text, ДатаПрин: exchangeDate(takenAt, timeZone) }, [
            element('КодСодОпер', { КодИтога: code }, [referenceElement('РеквДокРасх', act, timeZone)]),
            person === undefined
              ? undefined
              : element('СвЛицПрин', {}, [
                  element('РабОргПок', { Должность: upTo(255, receivedBy?.position) }, [person]),
                ]),
          ]),
        ],
      ),
      signerElement(buyer),
    ],
  );
  return exchangeFile(exchangeFileId('ON_NSCHFDOPPOK', { senderId, recipientId, date, fileId }), document);
}
