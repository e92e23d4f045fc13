import type {
  DocumentBank,
  DocumentContact,
  DocumentData,
  DocumentParty,
  DocumentReference,
  DocumentSignatory,
} from '../data/document-data.js';
import { paperDate } from './russian-format.js';

/** Everything an official form wants to know of a party, in one line. */
export function partyInFull(party: DocumentParty | undefined): string {
  if (party === undefined) return '';
  return joined([partyWithAddress(party), bankInLine(party.bank)]);
}

/** A party by its full name as far as it is known, numbers and address, without its bank. */
export function partyWithAddress(party: DocumentParty | undefined): string {
  if (party === undefined) return '';
  return joined([
    invoicedName(party),
    ...identifiers(party),
    party.legalAddress ?? party.actualAddress,
    party.phone === undefined ? undefined : `тел.: ${party.phone}`,
  ]);
}

/** A party by name and tax numbers. */
export function partyBrief(party: DocumentParty | undefined): string {
  return party === undefined ? '' : joined([partyName(party), ...identifiers(party)]);
}

const REQUISITES_TO_FILL_IN = [
  'Наименование',
  'Юридический адрес',
  'ИНН',
  'КПП',
  'ОГРН',
  'Расчётный счёт',
  'Банк',
  'БИК',
]
  .map((label) => `${label} ${'_'.repeat(36 - label.length)}`)
  .join('\n');

/** Requisites of a party line by line, for the last page of a contract; lines to fill in for one that nobody knows. */
export function partyRequisites(party: DocumentParty | undefined): string {
  if (party === undefined) return REQUISITES_TO_FILL_IN;
  const { bank } = party;
  return [
    partyLegalName(party),
    labelled('Юридический адрес: ', party.legalAddress),
    labelled('Фактический адрес: ', party.actualAddress),
    joined(identifiers(party)),
    party.kind === 'sole_proprietor' ? undefined : labelled('ОГРН ', party.ogrn),
    labelled('ОКПО ', party.okpo),
    ...(bank === undefined
      ? []
      : [
          `счёт ${bank.accountNumber}`,
          `в ${bank.name}`,
          labelled('корр. счёт ', bank.correspondentAccount),
          `БИК ${bank.bik}`,
        ]),
    labelled('Тел.: ', party.phone),
    labelled('E-mail: ', party.email),
  ]
    .filter((line) => line !== undefined && line !== '')
    .join('\n');
}

/** "Договор поставки № 12 от 15.01.2026". */
export function referenceText(reference: DocumentReference | undefined, timeZone: string): string {
  if (reference === undefined) return '';
  const number = reference.number === undefined ? '' : ` № ${reference.number}`;
  const date = reference.date === undefined ? '' : ` от ${paperDate(reference.date, timeZone).short}`;
  return `${reference.title}${number}${date}`;
}

/** A person with what is needed to reach them. */
export function contactText(contact: DocumentContact | undefined): string {
  return contact === undefined ? '' : joined([contact.position, contact.name, contact.phone, contact.email]);
}

/** By whom and to whom a power of attorney is given, if there is one. */
export function attorneyText({ attorney, buyer }: Pick<DocumentData, 'attorney' | 'buyer'>): string {
  return attorney === undefined ? '' : joined([partyName(buyer), attorney.position, attorney.name]);
}

/** A party as it is called in a line: a sole proprietor as one. */
export function partyName(party: DocumentParty | undefined): string {
  if (party === undefined) return '';
  return party.kind === 'sole_proprietor' && !CALLED_PROPRIETOR.test(party.name) ? `ИП ${party.name}` : party.name;
}

/** The full name of a party, as contracts and payments have it. */
export function partyLegalName(party: DocumentParty): string {
  const name = party.legalName ?? party.name;
  if (party.kind !== 'sole_proprietor') return name;
  return `Индивидуальный предприниматель ${name.replace(CALLED_PROPRIETOR, '')}`;
}

const CALLED_PROPRIETOR = /^(ИП|Индивидуальный предприниматель)\s+/iu;

/** A party by its full name where that is known. */
export function invoicedName(party: DocumentParty | undefined): string {
  return party?.legalName === undefined ? partyName(party) : partyLegalName(party);
}

/** ИНН and КПП of a party, as far as they are known. */
export function taxNumbers(party: DocumentParty | undefined): string {
  return [party?.inn, party?.kpp].filter((number) => number !== undefined).join('/');
}

/** Whoever heads a party, as signatory: a sole proprietor does so in person, of a company it must be known. */
export function head(party: DocumentParty | undefined): DocumentSignatory | undefined {
  if (party === undefined) return undefined;
  if (party.kind !== 'sole_proprietor') return { position: party.directorPosition, name: party.directorName };
  return {
    position: party.directorPosition ?? 'Индивидуальный предприниматель',
    name: party.directorName ?? party.name.replace(CALLED_PROPRIETOR, ''),
  };
}

/** The capacity in which whoever heads a party signs; the word of the forms as long as it is not known. */
export function headPosition(party: DocumentParty | undefined): string {
  return head(party)?.position ?? 'Руководитель';
}

/** Joins what is there with commas. */
export function joined(parts: readonly (string | undefined)[]): string {
  return parts.filter((part) => part !== undefined && part !== '').join(', ');
}

function identifiers(party: DocumentParty): readonly (string | undefined)[] {
  const registration = party.kind === 'sole_proprietor' ? labelled('ОГРНИП ', party.ogrn) : undefined;
  return [labelled('ИНН ', party.inn), labelled('КПП ', party.kpp), registration];
}

function bankInLine(bank: DocumentBank | undefined): string | undefined {
  if (bank === undefined) return undefined;
  return joined([
    `счёт ${bank.accountNumber}`,
    `в ${bank.name}`,
    `БИК ${bank.bik}`,
    labelled('корр. счёт ', bank.correspondentAccount),
  ]);
}

function labelled(label: string, value: string | undefined): string | undefined {
  return value === undefined || value === '' ? undefined : `${label}${value}`;
}
