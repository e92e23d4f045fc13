import type { ErrorType } from '../operations/errors.js';
import type { EventType } from '../operations/events.js';
import { requestErrors } from '../operations/request-errors.js';
import { allGroups } from './all-groups.js';

/** Every error code of the product, by code. */
export const allErrors: ReadonlyMap<string, ErrorType> = byCode([
  ...Object.values(requestErrors),
  ...allGroups.flatMap(([, { errors }]) => Object.values(errors)),
]);

/** Codes that stand for themselves at the top of a 400 answer when all problems share them. */
export const codesOf400: ReadonlyMap<string, ErrorType> = new Map(
  [...allErrors].filter(([, { status }]) => status === 400),
);

/** Every event of the catalogue, by name. */
export const allEvents: ReadonlyMap<string, EventType> = new Map(
  allGroups.flatMap(([, { events }]) => Object.values(events)).map((event) => [event.name, event]),
);

function byCode(types: readonly ErrorType[]): ReadonlyMap<string, ErrorType> {
  const codes = new Map<string, ErrorType>();
  for (const type of types) {
    const { code, status, title, remedy } = type;
    if (codes.has(code)) throw new TypeError(`The error code ${code} is declared twice.`);
    codes.set(code, { code, status, title, remedy });
  }
  return codes;
}
