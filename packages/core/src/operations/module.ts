import type { ErrorType } from './errors.js';
import type { EventType } from './events.js';
import type { Operation } from './operation.js';
import type { RecordType } from '../records/record.js';

/** What a module declares: everything outside it that needs a list derives the list from these. */
export interface Module {
  readonly name: string;
  readonly operations: Readonly<Record<string, Operation>>;
  readonly records: readonly RecordType[];
  readonly errors: Readonly<Record<string, ErrorType>>;
  readonly events: Readonly<Record<string, EventType>>;
}

/** Declares a module and keeps the exact types of its members. */
export function defineModule<const M extends Partial<Omit<Module, 'name'>> & { readonly name: string }>(module: M) {
  return {
    operations: {} as M extends { operations: infer O } ? O : Record<never, never>,
    records: [] as readonly RecordType[],
    errors: {} as M extends { errors: infer E } ? E : Record<never, never>,
    events: {} as M extends { events: infer E } ? E : Record<never, never>,
    ...module,
  };
}
