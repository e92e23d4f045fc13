import { extname } from 'node:path';

/** Forms in which a table is kept. */
export const TABLE_FORMATS = ['csv', 'xlsx', 'json'] as const;
export type TableFormat = (typeof TABLE_FORMATS)[number];

/** The form that the name of a file says; null where it says none. */
export function formatOfFile(path: string): TableFormat | null {
  const ending = extname(path).slice(1).toLowerCase();
  return TABLE_FORMATS.find((format) => format === ending) ?? null;
}
