/** A row of the template and the row it was written to; a repeated row has several. */
export interface RowMove {
  readonly from: number;
  readonly to: number;
}

/** Moves merged cells along with their rows; a merge within repeated rows is repeated. Other ranges are left alone. */
export function shiftRanges(xml: string, moves: readonly RowMove[]): string {
  const targets = new Map<number, number[]>();
  for (const { from, to } of moves) targets.set(from, [...(targets.get(from) ?? []), to]);
  return xml.replace(/<mergeCells\b[^>]*>([\s\S]*?)<\/mergeCells>/, (_, inner: string) => {
    const merges = [...inner.matchAll(/<mergeCell\b[^>]*ref="([A-Z]+)(\d+):([A-Z]+)(\d+)"[^>]*\/>/g)].flatMap(
      ([, left = '', top = '', right = '', bottom = '']) => {
        const height = Number(bottom) - Number(top);
        return (targets.get(Number(top)) ?? []).map(
          (row) => `<mergeCell ref="${left}${row}:${right}${row + height}"/>`,
        );
      },
    );
    return merges.length === 0 ? '' : `<mergeCells count="${merges.length}">${merges.join('')}</mergeCells>`;
  });
}
