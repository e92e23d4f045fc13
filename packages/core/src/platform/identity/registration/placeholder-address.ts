const PLACEHOLDERS: ReadonlySet<string> = new Set(['test', 'demo', 'fake', 'example', 'temp', 'dummy', 'sample']);

/** Whether a word of an e-mail address says that nobody reads it: `test1@firm.ru` is one, `contest@firm.ru` is none. */
export function isPlaceholderAddress(email: string): boolean {
  return email
    .toLowerCase()
    .split(/[@._+-]/)
    .some((word) => PLACEHOLDERS.has(word.replace(/(?<!\d)\d+$/, '')));
}
