/** Text without letter case, composed the same way however it was typed: what searches and uniques compare. */
export function foldText(text: string): string {
  return text.toLowerCase().normalize('NFC');
}

/** The text that a search looks through: all search fields of a row, one per line. */
export function searchTextOf(row: Readonly<Record<string, unknown>>, fields: readonly string[]): string {
  const texts = fields.map((field) => row[field]).filter((value): value is string => typeof value === 'string');
  return foldText(texts.join('\n'));
}
