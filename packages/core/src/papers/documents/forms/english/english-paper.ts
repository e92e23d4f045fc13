import type { LayoutRow, StyledCell, TableBlock, TextBlock } from '../../../../kernel/ports/document-layout.js';
import type {
  DocumentCargo,
  DocumentData,
  DocumentParty,
  DocumentReference,
  DocumentSignatory,
} from '../data/document-data.js';
import { blank, caption, cell, paragraph, plain } from '../blocks/layout-blocks.js';
import { joined } from '../blocks/party-text.js';
import { amountInEnglish, dateInEnglish, quantityInEnglish } from './english-format.js';

/** An amount that a spreadsheet can add up; empty when there is none. */
export function amountCell(amount: string | undefined): StyledCell {
  return cell(amountInEnglish(amount), { number: amount });
}

/** A quantity that a spreadsheet can add up; empty when there is none. */
export function numberCell(quantity: string | undefined): StyledCell {
  return cell(quantityInEnglish(quantity), { number: quantity });
}

/** A party as it is called in a line. */
export function partyName(party: DocumentParty | undefined): string {
  if (party === undefined) return '';
  return party.kind === 'sole_proprietor' ? `${withoutForm(party.name)}, sole proprietor` : party.name;
}

/** The full name of a party, as contracts have it. */
export function partyLegalName(party: DocumentParty): string {
  return partyName({ ...party, name: party.legalName ?? party.name });
}

function withoutForm(name: string): string {
  return name.replace(/^(ИП|Индивидуальный предприниматель)\s+/iu, '');
}

/** A party by its full name as far as it is known, numbers and address. */
export function partyLine(party: DocumentParty | undefined): string {
  if (party === undefined) return '';
  const address = party.legalAddress ?? party.actualAddress;
  return joined([partyLegalName(party), ...numbersOf(party), address, prefixed('tel. ', party.phone)]);
}

/** A party by name and tax numbers. */
export function partyBrief(party: DocumentParty | undefined): string {
  return party === undefined ? '' : joined([partyName(party), ...numbersOf(party)]);
}

/** The details of a party line by line; lines to fill in for one that nobody knows. */
export function partyDetails(party: DocumentParty | undefined): string {
  if (party === undefined) return ['Name', 'Address', 'Tax number', 'Account', 'Bank'].map(toFillIn).join('\n');
  const { bank } = party;
  const lines = [
    partyLegalName(party),
    prefixed('Registered address: ', party.legalAddress),
    prefixed('Actual address: ', party.actualAddress),
    joined(numbersOf(party)),
    prefixed('OGRN ', party.ogrn),
    ...(bank === undefined ? [] : [`Account ${bank.accountNumber}`, `with ${bank.name}`, `BIK ${bank.bik}`]),
    prefixed('Correspondent account ', bank?.correspondentAccount),
    prefixed('Tel.: ', party.phone),
    prefixed('Email: ', party.email),
  ];
  return lines.filter((line) => line !== undefined && line !== '').join('\n');
}

function toFillIn(label: string): string {
  return `${label} ${'_'.repeat(36 - label.length)}`;
}

function numbersOf(party: DocumentParty): readonly (string | undefined)[] {
  return [prefixed('INN ', party.inn), prefixed('KPP ', party.kpp)];
}

function prefixed(label: string, value: string | undefined): string | undefined {
  return value === undefined || value === '' ? undefined : `${label}${value}`;
}

/** "Contract 12 of January 15, 2026". */
export function referenceLine(reference: DocumentReference | undefined, data: DocumentData): string {
  if (reference === undefined) return '';
  const number = reference.number === undefined ? '' : ` ${reference.number}`;
  const date = reference.date === undefined ? '' : ` of ${dateInEnglish(reference.date, data).long}`;
  return `${reference.title}${number}${date}`;
}

/** Whoever heads a party, as signatory: a sole proprietor does so in person. */
export function headOf(party: DocumentParty | undefined): DocumentSignatory | undefined {
  if (party === undefined) return undefined;
  if (party.kind !== 'sole_proprietor') return { position: party.directorPosition, name: party.directorName };
  return { position: party.directorPosition ?? 'Sole proprietor', name: party.directorName ?? withoutForm(party.name) };
}

/** "46 packages, pallets, gross 1,830.5 kg, net 1,800 kg, 3.2 m³". */
export function cargoLine({ packages, packageKind, grossWeightKg, netWeightKg, volumeM3 }: DocumentCargo): string {
  const measure = (label: string, value: string | undefined, unit: string) =>
    value === undefined ? undefined : `${label}${quantityInEnglish(value)}\u00a0${unit}`;
  return joined([
    packages === undefined ? undefined : `${packages} ${packages === 1 ? 'package' : 'packages'}`,
    packageKind,
    measure('gross ', grossWeightKg, 'kg'),
    measure('net ', netWeightKg, 'kg'),
    measure('', volumeM3, 'm³'),
  ]);
}

/** What the parties are told beside what a form asks for. */
export function note(comment: string | undefined): readonly TextBlock[] {
  return comment === undefined ? [] : [paragraph(`Note: ${comment}`, { spaceBeforeMm: 1 })];
}

/** Lines for signature and name, each with who signs in what capacity. */
export function signatures(
  lines: readonly (readonly [role: string, signatory: DocumentSignatory | undefined])[],
): TableBlock {
  return {
    kind: 'table',
    border: 'none',
    keepTogether: true,
    spaceBeforeMm: 4,
    columns: [{ width: 30 }, { width: 26 }, { width: 3 }, { width: 16 }, { width: 3 }, { width: 22 }],
    rows: lines.flatMap(([role, signatory]): LayoutRow[] => [
      [
        plain(role),
        blank(signatory?.position ?? '', { align: 'center' }),
        plain(''),
        blank(''),
        plain(''),
        blank(signatory?.name ?? '', { align: 'center' }),
      ],
      [plain(''), caption('position'), caption(''), caption('signature'), caption(''), caption('name')],
    ]),
  };
}
