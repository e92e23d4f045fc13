/**
 * Hands out again what was made of the same values. Schemas are made by the thousand while modules load, most of them alike, and
 * making one costs more than looking it up.
 */
export function madeOnce<Args extends readonly (string | number | boolean)[], Made>(
  make: (...args: Args) => Made,
): (...args: Args) => Made {
  const made = new Map<string, Made>();
  return (...args) => {
    const key = args.join(' ');
    const known = made.get(key) ?? make(...args);
    made.set(key, known);
    return known;
  };
}

/** Hands out again what was made of the same thing. */
export function madeOnceOf<Source extends WeakKey, Made>(make: (source: Source) => Made): (source: Source) => Made {
  const made = new WeakMap<Source, Made>();
  return (source) => {
    const known = made.get(source) ?? make(source);
    made.set(source, known);
    return known;
  };
}

/** Makes something when it is first asked for, and keeps it. */
export function madeWhenNeeded<Made>(make: () => Made): () => Made {
  let made: { readonly it: Made } | undefined;
  return () => (made ??= { it: make() }).it;
}
