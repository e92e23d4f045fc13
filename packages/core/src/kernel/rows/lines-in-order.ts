interface Identified {
  readonly id: string;
}

/** Lines that stand for all of a document: each is the line at its place, as far as there is one. */
export function linesInOrder<Line extends object>(
  lines: readonly Line[],
  present: readonly Identified[],
): { readonly items: (Line & { readonly id?: string })[]; readonly removeItemIds: readonly string[] } {
  const items = lines.map((line, index) => {
    const id = present[index]?.id;
    return id === undefined ? line : { ...line, id };
  });
  return { items, removeItemIds: present.slice(lines.length).map(({ id }) => id) };
}
