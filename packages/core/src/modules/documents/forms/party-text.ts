import type {
  DocumentBank,
  DocumentContact,
  DocumentParty,
  DocumentReference,
  DocumentSignatory,
} from './document-data.js';
import { paperDate } from './russian-format.js';

const nbsp = '\u00a0';

/** Everything an official form wants to know of a party, in one line. */
export function partyInFull(party: DocumentParty | undefined): string {
  if (party === undefined) return '';
  return joined([
    party.name,
    ...identifiers(party),
    party.legalAddress,
    party.phone === undefined ? undefined : `тел.: ${party.phone}`,
    bankInLine(party.bank),
  ]);
}

/** A party by name, numbers and address, without its bank. */
export function partyWithAddress(party: DocumentParty | undefined): string {
  if (party === undefined) return '';
  return joined([
    party.name,
    ...identifiers(party),
    party.legalAddress,
    party.phone === undefined ? undefined : `тел.: ${party.phone}`,
  ]);
}

/** A party by name and tax numbers. */
export function partyBrief(party: DocumentParty | undefined): string {
  return party === undefined ? '' : joined([party.name, ...identifiers(party)]);
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
    party.legalName ?? party.name,
    labelled('Юридический адрес: ', party.legalAddress),
    labelled('Фактический адрес: ', party.actualAddress),
    joined(identifiers(party)),
    labelled(party.kind === 'sole_proprietor' ? 'ОГРНИП ' : 'ОГРН ', party.ogrn),
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
    .map((line) => tied(line ?? ''))
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

/** The position of whoever heads a party, as signatures name it; a line to fill in for a party that nobody knows. */
export function headPosition(party: DocumentParty | undefined): string {
  if (party === undefined) return '____________________';
  if (party.kind === 'sole_proprietor') return party.directorPosition ?? 'Индивидуальный предприниматель';
  return party.directorPosition ?? 'Генеральный директор';
}

/** Whoever heads a party, as signatory. */
export function head(party: DocumentParty | undefined): DocumentSignatory | undefined {
  return party === undefined ? undefined : { position: headPosition(party), name: party.directorName };
}

/** Joins what is there with commas, keeping abbreviations and numbers on the line of what they belong to. */
export function joined(parts: readonly (string | undefined)[]): string {
  return tied(parts.filter((part) => part !== undefined && part !== '').join(', '));
}

/** Puts no-break spaces where a line must not end: inside phone numbers, after "г.", "д.", "№", "ИНН". */
function tied(text: string): string {
  return text
    .replace(/\+7[\d\s()-]{10,16}\d/g, (phone) => phone.replaceAll(' ', nbsp))
    .replace(
      /(^|[\s,])(г|ул|д|обл|оф|корп|ш|пр|пер|стр|счёт|БИК|ИНН|КПП|ОГРН|№|тел)([.:]{0,2}) (?=\S)/gu,
      `$1$2$3${nbsp}`,
    );
}

function identifiers(party: DocumentParty): readonly (string | undefined)[] {
  return [labelled('ИНН ', party.inn), labelled('КПП ', party.kpp)];
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
