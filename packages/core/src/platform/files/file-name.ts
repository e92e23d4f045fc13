const MAX_LENGTH = 255;
/** Longest ending that is kept when a name is cut, with its dot. */
const MAX_ENDING = 12;
// Signs that turn the direction of writing make "gpj.exe" of "exe.jpg".
const MISLEADING = /[\p{Cc}\p{Bidi_Control}\u2028\u2029]/gu;

/** A name as it is kept: one line without folders, of bearable length, with its ending. */
export function cleanFileName(given: string): string {
  const [last = ''] = given.normalize('NFC').split(/[/\\]/).slice(-1);
  const name = last.replaceAll(MISLEADING, '').trim();
  if (name === '' || name === '.' || name === '..') return 'file';
  if (name.length <= MAX_LENGTH) return name;
  const ending = /\.[^.]+$/.exec(name)?.[0] ?? '';
  return ending.length > MAX_ENDING
    ? name.slice(0, MAX_LENGTH)
    : name.slice(0, MAX_LENGTH - ending.length).replace(/\p{Cs}$/u, '') + ending;
}
