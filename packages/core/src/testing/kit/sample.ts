import type { OneOfEach } from './one-of-each.js';

/** A body that is no JSON. */
export interface RawSample {
  readonly bytes: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** What a sample call of an operation sends where that does not follow from its schemas, and what becomes of it. */
export interface Sample {
  /** Fields beside, or in place of, those that follow from the schema of the body. */
  readonly body?: (ids: OneOfEach) => unknown;
  readonly query?: (ids: OneOfEach) => Readonly<Record<string, string>>;
  /** Path parameters that lead to another entity than those of its path, such as one that is further on. */
  readonly params?: (ids: OneOfEach) => Readonly<Record<string, string | undefined>>;
  /** A body that is no JSON, such as a form, with the headers that say what it is. */
  readonly raw?: (ids: OneOfEach) => RawSample;
  /** Headers beside those of every call, such as the cookie of whoever is signed in. */
  readonly headers?: (ids: OneOfEach) => Readonly<Record<string, string>>;
  /** Id of the user who makes the call in place of the owner, as its headers say. */
  readonly calledBy?: (ids: OneOfEach) => string | undefined;
  /** Code of the refusal that a second call gives, where the first one made the sample untrue and no key keeps its answer. */
  readonly repeats?: string;
  /** Why the call changes nothing that the audit trail tells of, although its method is one of those that write. */
  readonly changesNothing?: string;
  /** Operations that the entries of the call name, where it is not this one alone. */
  readonly toldAs?: readonly string[];
  /** Fields that make the sample call change something where no text of its body does. */
  readonly changes?: object;
  /** Code of the refusal of an id of nothing in a field of the body, by the path of the field, where it is one of the operation's own. */
  readonly refusals?: Readonly<Record<string, string>>;
}
