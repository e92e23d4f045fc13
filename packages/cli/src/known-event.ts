import { withNearName } from './near-name.js';
import { UsageError } from './usage-error.js';

/** The event of this name among those that there are. @throws UsageError that tells which one may be meant, and which there are */
export function knownEvent<Name extends string>(given: string, names: readonly Name[]): Name {
  const event = names.find((name) => name === given);
  if (event !== undefined) return event;
  throw new UsageError(withNearName(`There is no event ${given}`, given, names), names);
}
