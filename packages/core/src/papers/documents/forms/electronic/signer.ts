import { head, headPosition } from '../blocks/party-text.js';
import type { DocumentData, DocumentParty, DocumentPower, DocumentSignatory } from '../data/document-data.js';
import type { FormRefusal } from '../data/form-refusal.js';
import { exchangeDate, personName, upTo } from './paper-parts.js';
import { element, type XmlElement } from './xml-element.js';

/** What shows that somebody may sign: the signature itself, or a power of attorney that is looked up where it is kept. */
const SHOWN_BY = { signature: '1', keptPower: '3' } as const;

/** Who signs files of a party: by a power of attorney, or as its head. */
export function signerOf(party: DocumentParty | undefined): DocumentSignatory | undefined {
  return party?.representative ?? head(party);
}

/** Whoever signs the file, with what shows their powers (orders ЕД-7-26/970@ and ЕД-1-26/29@). */
export function signerElement(party: DocumentParty): XmlElement {
  const { name, position } = signerOf(party) ?? {};
  const power = party.representative?.power;
  return element(
    'Подписант',
    {
      Должн: upTo(255, position),
      СпосПодтПолном: power === undefined ? SHOWN_BY.signature : SHOWN_BY.keptPower,
    },
    [personName(name), power && powerElement(power)],
  );
}

/** The same in titles of transport waybills (order ЕД-7-26/1065@). */
export function waybillSignerElement(party: DocumentParty): XmlElement {
  const { name, position } = signerOf(party) ?? {};
  const power = party.representative?.power;
  return element(
    'Подписант',
    { СтатПодп: power === undefined ? SIGNS.asHead : SIGNS.byPower, Должн: upTo(128, position) },
    [
      personName(name),
      power &&
        element('СвДовер', {
          ДатаДовер: exchangeDate(power.issuedOn.slice(0, 10), 'UTC'),
          НомерДовер: upTo(100, power.internalNumber),
          ИдентДовер: power.number,
          СведСистОтм: upTo(500, power.system),
        }),
    ],
  );
}

const SIGNS = { asHead: '1', byPower: '2' } as const;

// Days of a power of attorney are calendar dates, whatever the zone.
function powerElement({ number, internalNumber, issuedOn, system }: DocumentPower): XmlElement {
  return element('СвДоверЭл', {
    НомДовер: number,
    ДатаВыдДовер: exchangeDate(issuedOn.slice(0, 10), 'UTC'),
    ВнНомДовер: upTo(50, internalNumber),
    ИдСистХран: upTo(500, system),
  });
}

/** The position of whoever signs, where a format asks for one. */
export function signerPosition(party: DocumentParty): string {
  return party.representative?.position ?? headPosition(party);
}

/** On what whoever signs acts, where a format has words for it alone. */
export function signerBasis({ representative }: DocumentParty): string {
  if (representative === undefined) return 'Должностные обязанности';
  const { number, issuedOn } = representative.power;
  return `Доверенность № ${number} от ${exchangeDate(issuedOn.slice(0, 10), 'UTC')}`;
}

/** Why a power of attorney does not let its holder sign for a party on a day; null where it does, or none is needed. */
export function notEmpowered(party: DocumentParty | undefined, at: string, timeZone: string): FormRefusal | null {
  const power = party?.representative?.power;
  if (power === undefined) return null;
  const refuse = (why: string): FormRefusal => ({
    code: 'not_empowered',
    message: `The power of attorney ${power.number} ${why}: record another one, or none, in the seller profile.`,
  });
  if (power.principalInn !== party?.inn) return refuse('was given by another firm');
  const day = exchangeDate(at, timeZone).split('.').reverse().join('-');
  if (day < power.issuedOn.slice(0, 10)) return refuse(`holds from ${power.issuedOn.slice(0, 10)} only`);
  return day > power.validUntil.slice(0, 10) ? refuse(`ended on ${power.validUntil.slice(0, 10)}`) : null;
}

/** Why whoever is to sign for the seller may not. */
export function sellerNotEmpowered({ seller, date, timeZone }: DocumentData): FormRefusal | null {
  return notEmpowered(seller, date, timeZone);
}

/** Why whoever is to sign for the buyer may not. */
export function buyerNotEmpowered({ buyer, date, timeZone }: DocumentData): FormRefusal | null {
  return notEmpowered(buyer, date, timeZone);
}
