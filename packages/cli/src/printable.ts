import pc from 'picocolors';

/** Control characters but ends of lines and tabs, and signs that turn the direction of what is written. */
const CONTROLS = /[^\P{Cc}\n\t]|[\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu;
/** What our own colours are made of. */
// eslint-disable-next-line no-control-regex -- a colour begins with one
const COLOURS = /(\u001b\[\d{1,2}m)/;

/**
 * A text with escapes in place of control characters: what servers and records say would otherwise move the cursor of whoever reads it,
 * clear the screen or hide what was written before. Escapes are those of JSON, so a JSON text stays what it is.
 */
export function printable(text: string, { mayBeColoured = pc.isColorSupported } = {}): string {
  if (!mayBeColoured) return text.replaceAll(CONTROLS, escaped);
  return text
    .split(COLOURS)
    .map((piece, index) => (index % 2 === 1 ? piece : piece.replaceAll(CONTROLS, escaped)))
    .join('');
}

function escaped(sign: string): string {
  return `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
