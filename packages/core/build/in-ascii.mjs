/** A template whose letters are taken as they stand: an escape there would be six letters of its own. */
const RAW_TEMPLATE = /\.raw`[^`]*[^\p{ASCII}]/u;

/**
 * Writes code in ASCII alone. One letter beyond it, in a comment too, makes V8 keep a whole file with two bytes a letter for as long as
 * it is loaded. esbuild has escaped strings and names by now; what is left stands in comments and regular expressions.
 *
 * @throws Error when a raw template has such a letter: it belongs into a constant that the template takes in
 */
export function inAscii(code) {
  if (RAW_TEMPLATE.test(code)) throw new Error('A raw template has letters beyond ASCII: put them into a constant.');
  return code.replaceAll(/\P{ASCII}/gu, escaped);
}

/** Each unit of UTF-16 by itself, as all flags of expressions take it. */
function escaped(letter) {
  const units = [...Array(letter.length).keys()].map((index) => letter.charCodeAt(index));
  return units.map((unit) => `\\u${unit.toString(16).padStart(4, '0')}`).join('');
}
