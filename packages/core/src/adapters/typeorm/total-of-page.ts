/** Which rows of a list a page has. */
export interface PageWindow {
  readonly limit?: number | undefined;
  readonly offset?: number | undefined;
}

/** How many rows there are altogether, where a page with so many of them tells: one that is not full is the last. */
export function totalOfPage(rows: number, { limit, offset = 0 }: PageWindow): number | undefined {
  const isLast = limit === undefined || rows < limit;
  return isLast && (rows > 0 || offset === 0) ? offset + rows : undefined;
}
