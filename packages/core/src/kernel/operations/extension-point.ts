import type { ScopeRule } from '../access/access.js';
import type { OpenEnumName } from '../input/open-enum.js';
import type { ExtensionPoint } from './world.js';

/** The enumeration to which everything that is added at a place adds a word. */
interface AddedWords<T> {
  readonly of: OpenEnumName;
  readonly word: (value: T) => string;
  /** Scopes with which a key reads what the word stands for. @default none are known */
  readonly scopes?: (value: T) => ScopeRule;
}

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
