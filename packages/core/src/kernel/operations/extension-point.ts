import type { ScopeRule } from '../access/access.js';
import type { OpenEnumName } from '../input/open-enum.js';

/**
 * A place where a module lets others add something, such as what keeps one of its rows from being removed. The module that owns the
 * place knows none of those that add to it; a call tells what was added (`call.ask`).
 */
export interface ExtensionPoint<T> {
  readonly name: string;
  /** Adds a value. */
  with(value: T): Extension<unknown>;
  /** Adds a value that is built from what the Procurekit hands to its modules. */
  from<Deps>(build: (deps: Deps) => T): Extension<Deps>;
}

/** What a module adds to another one. */
export interface Extension<in Deps = never> {
  readonly point: string;
  readonly build: (deps: Deps) => unknown;
  /** The word that it adds to an enumeration. */
  readonly word?: { readonly of: OpenEnumName; readonly word: string; readonly scopes: ScopeRule };
}

/** The enumeration to which everything that is added at a place adds a word. */
interface AddedWords<T> {
  readonly of: OpenEnumName;
  readonly word: (value: T) => string;
  /** Scopes with which a key reads what the word stands for. @default none are known */
  readonly scopes?: (value: T) => ScopeRule;
}

/** Everything that the modules of a Procurekit add at a place, in the order of the modules. */
export type Given = <T>(point: ExtensionPoint<T>) => readonly T[];

/** Declares a place where other modules add something. */
export function extensionPoint<T>(name: string, words?: AddedWords<T>): ExtensionPoint<T> {
  return {
    name,
    with: (value) => ({
      point: name,
      build: () => value,
      ...(words === undefined
        ? {}
        : { word: { of: words.of, word: words.word(value), scopes: words.scopes?.(value) ?? [] } }),
    }),
    from: (build) => ({ point: name, build }),
  };
}
