/** A header's value as HTTP libraries return it: text, repeated values, or nothing. */
export type WebhookHeaderValue = string | readonly string[] | null | undefined;

/** Request headers in any common container: a Node object (names in any case), `Headers`, a `Map`, or pairs. */
export type WebhookHeaders =
  { readonly [name: string]: WebhookHeaderValue } | Iterable<readonly [string, WebhookHeaderValue]>;

interface AnyContainer extends Iterable<readonly [string, unknown]> {
  readonly [name: string]: unknown;
}

/**
 * Reads headers by their lower-case names; empty text stands for one that is not there.
 * A repeated header gives all its values joined, which no strict format accepts: nothing guesses which one counts.
 */
export function readHeaders(headers: unknown, names: readonly string[]): string[] {
  const container = headers as AnyContainer; // what does not fit throws below
  let pairs: (readonly [string, unknown])[] | undefined; // kept, because an iterator gives its pairs only once
  return names.map((name) => {
    try {
      /* oxlint-disable typescript/no-base-to-string, typescript/no-unnecessary-condition -- whatever a header is, its text is compared strictly, and a Node object has no iterator */
      return String(
        container[name] ??
          (pairs ??= [...(container[Symbol.iterator] ? container : Object.entries(container))]).flatMap(
            ([key, value]) => (key.toLowerCase() === name ? value : []),
          ),
      );
      /* oxlint-enable typescript/no-base-to-string, typescript/no-unnecessary-condition */
    } catch {
      return ''; // a container that cannot be read carries no header
    }
  });
}
