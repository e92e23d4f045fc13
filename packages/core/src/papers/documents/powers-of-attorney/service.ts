import { rejectInput } from '../../../kernel/errors/request-errors.js';
import type { Handlers } from '../../../kernel/operations/call.js';
import type { Row } from '../../../kernel/records/record.js';
import { getRowToChange } from '../../../kernel/rows/record-access.js';
import { saveChanges } from '../../../kernel/rows/save-changes.js';
import { getVisible } from '../../../kernel/rows/visibility.js';
import { localDayOf } from '../../../kernel/values/time/local-day.js';
import type { Problem } from '../../../kernel/values/problem.js';
import { getTimezone } from '../../../platform/identity/index.js';
import { PowerOfAttorney, SellerProfiles, TAX_SERVICE_STORE } from '../../../platform/settings/index.js';
import { documentErrors } from '../errors.js';
import {
  ExchangeFileError,
  personName,
  powerOfAttorneyFile,
  readPowerOfAttorney,
  type PowerDraft,
  type ReadPower,
} from '../forms/index.js';
import type { powerOfAttorneyOperations, PowerDraftInput } from './operations.js';

/** The handlers of powers of attorney. */
export const powerOfAttorneyHandlers: Handlers<typeof powerOfAttorneyOperations> = {
  async read(call, { params, body }) {
    const profile = await getRowToChange(call, SellerProfiles, params.id);
    const read = readFile(body.file);
    const today = localDayOf(call.now, await getTimezone(call.tx, call.portalId));
    const powerOfAttorney = heldBy(read, { inn: profile.inn, today, name: body.representativeName });
    await saveChanges(call, SellerProfiles, profile, { powerOfAttorney });
    return powerOfAttorney;
  },
  async draft(unit, { params, body }) {
    const { tx, now, portalId, ...call } = unit;
    const profile = await getVisible({ ...call, db: tx }, SellerProfiles, params.id);
    const today = localDayOf(now, await getTimezone(tx, portalId));
    const { fileName, bytes } = powerOfAttorneyFile(
      draftOf(profile, body, { number: body.number ?? unit.id(), today }),
    );
    return { fileName, mimeType: 'application/xml', sizeBytes: bytes.length, content: bytes };
  },
};

function refused(code: string, message: string, pointer = '/file') {
  return rejectInput([{ pointer, code, message }]);
}

function readFile(file: string): ReadPower {
  try {
    return readPowerOfAttorney(Buffer.from(file, 'base64'));
  } catch (error) {
    if (error instanceof ExchangeFileError) throw refused('invalid_format', error.message);
    throw error;
  }
}

interface Holding {
  readonly inn: string;
  readonly today: string;
  readonly name: string | undefined;
}

function heldBy(read: ReadPower, { inn, today, name }: Holding): PowerOfAttorney {
  const { number, internalNumber = null, issuedOn, validUntil, principalInns, people, powers } = read;
  if (!principalInns.includes(inn)) {
    const givers = principalInns.join(', ') || 'nobody with a tax number';
    throw refused('invalid_format', `The power of attorney was given by ${givers}, not by ${inn}`);
  }
  if (validUntil < today) throw refused('out_of_range', `The power of attorney ended on ${validUntil}`);
  const named = name === undefined ? people : people.filter((person) => isSamePerson(person.name, name));
  const [holder, ...others] = named;
  if (holder === undefined || others.length > 0) {
    const known = people.map((person) => person.name).join(', ') || 'no person';
    throw refused('required', `Say whose the power of attorney is: it names ${known}`, '/representativeName');
  }
  return PowerOfAttorney.parse({
    number,
    internalNumber,
    issuedOn,
    validUntil,
    principalInn: inn,
    representativeName: holder.name,
    representativePosition: holder.position ?? null,
    system: TAX_SERVICE_STORE,
    powers: powers.slice(0, MOST_POWERS).map((power) => Array.from(power).slice(0, LONGEST_POWER).join('')),
  });
}

/** As many, and as much of each, as a profile keeps. */
const MOST_POWERS = 100;
const LONGEST_POWER = 1000;

interface Drafting {
  readonly number: string;
  readonly today: string;
}

/** @throws ProcurekitError `document_not_made` */
function registered({ kind, name, legalName, inn, kpp, ogrn }: Row<typeof SellerProfiles>): PowerDraft['principal'] {
  if (kind === 'legal_entity' && kpp !== null && ogrn !== null) return { name: legalName ?? name, inn, kpp, ogrn };
  const message = 'A power of attorney is made for a legal entity whose seller profile has KPP and OGRN.';
  throw documentErrors.documentNotMade({ reason: 'data_missing', message });
}

const ENDED = { pointer: '/validUntil', code: 'out_of_range', message: 'Must not be before the day of issue' };
const POWERLESS = { pointer: '/powers', code: 'required', message: 'Say by codes or in words what it is for' };

/** @throws ProcurekitError `document_not_made`, `validation_failed` */
function draftOf(
  profile: Row<typeof SellerProfiles>,
  { internalNumber, issuedOn, validUntil, director, representative, powers = [], powersText: text }: PowerDraftInput,
  { number, today }: Drafting,
): PowerDraft {
  const principal = registered(profile);
  const { directorName, directorPosition } = profile;
  const from = issuedOn ?? today;
  const headName = director.name ?? directorName ?? '';
  const problems = [
    ...nameProblems('/director/name', headName),
    ...nameProblems('/representative/name', representative.name),
    ...(validUntil < from ? [ENDED] : []),
    ...(powers.length === 0 && text === undefined ? [POWERLESS] : []),
  ];
  if (problems.length > 0) throw rejectInput(problems);
  return {
    number,
    internalNumber,
    issuedOn: from,
    validUntil,
    system: TAX_SERVICE_STORE,
    principal,
    director: { ...director, name: headName, position: director.position ?? directorPosition ?? undefined },
    representative,
    powers,
    text,
  };
}

// The form has surname and name apart.
function nameProblems(pointer: string, name: string): readonly Problem[] {
  if (personName(name) !== undefined) return [];
  return [{ pointer, code: name === '' ? 'required' : 'invalid_format', message: 'Must be a surname and a name' }];
}

function isSamePerson(one: string, other: string): boolean {
  const plain = (name: string) => name.toLocaleLowerCase('ru').replaceAll('ё', 'е').replaceAll(/\s+/g, ' ').trim();
  return plain(one) === plain(other);
}
