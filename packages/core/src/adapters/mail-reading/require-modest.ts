import { MailRefusal } from '../../kernel/ports/mail-reader.js';

/** Lines of a mail: files of 30 MB have 600,000, as mails write them. */
const MAX_LINES = 1_000_000;
/** Lines that may begin a part of it. */
const MAX_BOUNDARIES = 20_000;
const LINE_END = 10;
const DASH = 45;

/**
 * Refuses a mail of many more lines or parts than its files need, before it is taken apart: each costs as much as a long one, so that a mail
 * of empty lines would keep all others waiting.
 *
 * @throws MailRefusal
 */
export function requireModest(raw: Uint8Array): void {
  let [lines, boundaries] = [0, 0];
  for (let at = raw.indexOf(LINE_END); at !== -1; at = raw.indexOf(LINE_END, at + 1)) {
    lines += 1;
    if (raw[at + 1] === DASH && raw[at + 2] === DASH) boundaries += 1;
    if (lines > MAX_LINES) throw new MailRefusal(`The mail has more than ${MAX_LINES} lines.`);
    if (boundaries > MAX_BOUNDARIES) throw new MailRefusal(`The mail has more than ${MAX_BOUNDARIES} parts.`);
  }
}
