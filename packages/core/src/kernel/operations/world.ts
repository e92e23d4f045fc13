import type { ScopeRule } from '../access/access.js';
import type { OpenEnumName } from '../input/open-enum.js';
import type { Port } from '../ports/port.js';

/** What every call carries along: whoever has a call needs nothing else. */
export interface World {
  /** A new id: later ones sort after earlier ones. */
  id(): string;
  /** What modules contribute at a place, in the order of the modules. */
  ask<T>(point: ExtensionPoint<T>): readonly T[];
  /** What stands at a port. */
  port<T>(port: Port<T>): T;
}

/**
 * A place where a module lets others add something, such as what keeps one of its rows from being removed. The module that owns the
 * place knows none of those that add to it; a call tells what was added (`call.ask`).
 */
export interface ExtensionPoint<T> {
  readonly name: string;
  /** Adds a value. */
  with(value: T): Extension;
  /** Adds a value that is built once from the world, when it is first asked for. */
  from(build: (world: World) => T): Extension;
}

/** What a module adds to another one. */
export interface Extension {
  readonly point: string;
  readonly build: (world: World) => unknown;
  /** The word that it adds to an enumeration. */
  readonly word?: { readonly of: OpenEnumName; readonly word: string; readonly scopes: ScopeRule };
}
