/**
 * A name for something that a call can ask for: what the embedder may replace, or what was opened once for all calls. Whoever owns the
 * type declares the port beside it, under the same name.
 */
export interface Port<T> {
  readonly name: string;
  /** What stands there where nobody provides anything. */
  readonly orElse: T | undefined;
  /** Says what stands there in a Procurekit. */
  with(value: T): Provided;
}

/** What stands at a port of a Procurekit. */
export interface Provided {
  readonly port: string;
  readonly value: unknown;
}

/** Declares a port, and what stands there where nobody provides anything. */
export function port<T>(name: string, orElse?: T): Port<T> {
  return { name, orElse, with: (value) => ({ port: name, value }) };
}
