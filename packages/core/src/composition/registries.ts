import type { ErrorCode } from '../calls/error-codes.js';
import type { EventName } from '../calls/event-names.js';
import type { ErrorType } from '../kernel/errors/errors.js';
import type { EventType } from '../kernel/events/events.js';
import { builtIn } from './built-in.js';

/** Every error code of the product, by code. */
// The codes of the generated type are gathered from the same modules.
export const allErrors = builtIn.errors as ReadonlyMap<string, ErrorType<ErrorCode>>;

/** Every event of the catalogue, by name. */
export const allEvents = builtIn.events as ReadonlyMap<string, EventType<EventName>>;
