import type { ErrorCode } from '../calls/error-codes.js';
import type { EventName } from '../calls/event-names.js';
import type { ErrorType } from '../operations/errors.js';
import type { EventType } from '../operations/events.js';
import { requestErrors } from '../operations/request-errors.js';
import { allGroups } from './all-groups.js';

/** Every error code of the product, by code. */
export const allErrors: ReadonlyMap<string, ErrorType<ErrorCode>> = byCode([
  ...Object.values(requestErrors),
  ...allGroups.flatMap(([, { errors }]) => Object.values(errors)),
]);

/** Codes that stand for themselves at the top of a 400 answer when all problems share them. */
export const codesOf400: ReadonlyMap<string, ErrorType> = new Map(
  [...allErrors].filter(([, { status }]) => status === 400),
);

/** Every event of the catalogue, by name. */
// Gathered from the same groups that the names come from.
export const allEvents = new Map(
  allGroups.flatMap(([, { events }]) => Object.values(events)).map((event) => [event.name, event]),
) as ReadonlyMap<string, EventType<EventName>>;

function byCode(types: readonly ErrorType[]): ReadonlyMap<string, ErrorType<ErrorCode>> {
  const codes = new Map<string, ErrorType<ErrorCode>>();
  for (const type of types) {
    const { code, status, title, remedy } = type;
    if (codes.has(code)) throw new TypeError(`The error code ${code} is declared twice.`);
    // Gathered from the same groups that the codes come from.
    codes.set(code, { code: code as ErrorCode, status, title, remedy });
  }
  return codes;
}
