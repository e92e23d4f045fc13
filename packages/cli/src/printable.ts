import pc from 'picocolors';

/** Control characters but ends of lines and tabs, and signs that turn the direction of what is written. */
const CONTROLS = /[^\P{Cc}\n\t]|[\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu;

/** Our own colours, by signs that no text has: only what we write ourselves is in colours. */
const COLOURS = { '\ufdd0': 39, '\ufdd1': 31, '\ufdd2': 32, '\ufdd3': 33 } as const;
const PAINTS = /[\ufdd0-\ufdd3]/g;

/** Writes in a colour what is `printable` afterwards. */
export const paint = {
  red: (text: string) => `\ufdd1${text}\ufdd0`,
  green: (text: string) => `\ufdd2${text}\ufdd0`,
  yellow: (text: string) => `\ufdd3${text}\ufdd0`,
};

/**
 * A text with escapes in place of control characters: what servers and records say would otherwise move the cursor of whoever reads it,
 * clear the screen or hide what was written before. Escapes are those of JSON, so a JSON text stays what it is.
 */
export function printable(text: string, { isColoured = pc.isColorSupported } = {}): string {
  const colour = (sign: string) => (isColoured ? `\u001b[${COLOURS[sign as keyof typeof COLOURS]}m` : '');
  return text.replaceAll(CONTROLS, escaped).replaceAll(PAINTS, colour);
}

function escaped(sign: string): string {
  return `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
