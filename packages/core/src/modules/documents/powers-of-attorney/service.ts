import { rejectInput } from '../../../errors/request-errors.js';
import type { Handlers } from '../../../operations/call.js';
import { getRowToChange } from '../../../rows/record-access.js';
import { saveChanges } from '../../../rows/save-changes.js';
import { localDayOf } from '../../../values/time/local-day.js';
import { getTimezone } from '../../identity/index.js';
import { PowerOfAttorney, SellerProfiles, TAX_SERVICE_STORE } from '../../settings/index.js';
import { ExchangeFileError, readPowerOfAttorney, type ReadPower } from '../forms/index.js';
import type { powerOfAttorneyOperations } from './operations.js';

/** Builds the handlers of powers of attorney. */
export function createPowerOfAttorneyService(): Handlers<typeof powerOfAttorneyOperations> {
  return {
    async read(call, { params, body }) {
      const profile = await getRowToChange(call, SellerProfiles, params.id);
      const read = readFile(body.file);
      const today = localDayOf(call.now, await getTimezone(call.tx, call.portalId));
      const powerOfAttorney = heldBy(read, { inn: profile.inn, today, name: body.representativeName });
      await saveChanges(call, SellerProfiles, profile, { powerOfAttorney });
      return powerOfAttorney;
    },
  };
}

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

function isSamePerson(one: string, other: string): boolean {
  const plain = (name: string) => name.toLocaleLowerCase('ru').replaceAll('ё', 'е').replaceAll(/\s+/g, ' ').trim();
  return plain(one) === plain(other);
}
