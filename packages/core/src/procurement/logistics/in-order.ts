/** Sorts what may carry a sequence by it; what carries none keeps its place in the list. */
export function inOrder<T extends { readonly sequence?: number | undefined }>(list: readonly T[]): T[] {
  return list
    .map((element, index) => ({ element, position: element.sequence ?? index + 1 }))
    .toSorted((a, b) => a.position - b.position)
    .map(({ element }) => element);
}
