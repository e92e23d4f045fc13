import type { RecordType } from '../records/record.js';
import type { ErrorType } from './errors.js';
import type { EventType } from './events.js';
import type { Operation } from './operation.js';

/** Operations by the name of their method. */
export type OperationMap = Readonly<Record<string, Operation>>;

/** Operations of a group by who they are for: API keys, people, or anybody with the address. */
export interface GroupOperations {
  readonly integration?: OperationMap;
  readonly workspace?: OperationMap;
  readonly public?: OperationMap;
}

/**
 * What belongs together and is published under one name, such as price lists: operations on every face, and the records,
 * errors and events behind them. Everything that needs a list of any of these derives it from the groups.
 */
export interface Group {
  readonly operations: GroupOperations;
  readonly records: readonly RecordType[];
  readonly errors: Readonly<Record<string, ErrorType>>;
  readonly events: Readonly<Record<string, EventType>>;
}

/** Declares a group and keeps the exact types of its members. */
export function defineGroup<
  const Operations extends GroupOperations = Record<never, never>,
  const Errors extends Group['errors'] = Record<never, never>,
  const Events extends Group['events'] = Record<never, never>,
>(group: {
  readonly operations?: Operations;
  readonly records?: readonly RecordType[];
  readonly errors?: Errors;
  readonly events?: Events;
}) {
  return {
    // What is left out is empty, as the defaults of the type parameters say.
    operations: group.operations ?? ({} as Operations),
    records: group.records ?? [],
    errors: group.errors ?? ({} as Errors),
    events: group.events ?? ({} as Events),
  };
}
