/** A text as it is compared with words: in lower case, without signs that say nothing. */
export function wordOf(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replaceAll(/[^\p{L}\p{N}]+/gu, '');
}
