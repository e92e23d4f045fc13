import type { SheetRow } from '../../../ports/sheets.js';
import type { Table } from './guess-columns.js';
import { decimalText } from './decimal-text.js';
import { unitOf } from './unit-words.js';

/** Headings of what is read from a text. */
const HEADINGS = ['name', 'quantity', 'unit'];
/** Bullets and numbers at the start of a line. */
const BULLET = /^(?:>\s*)*(?:\(?\d{1,3}[.)]\s+|[-•*·–—]\s+)?/u;
const NUMBER = '\\d[\\d\\s\\u00a0]*(?:[.,]\\d+)?';
const WORD = '[\\p{L}][\\p{L}\\d²³.]*(?: м)?';
const NAME_FIRST = new RegExp(`^(.*?[^\\s,:;–—-])[\\s,:;–—-]+(${NUMBER})\\s*(${WORD})?$`, 'u');
const QUANTITY_FIRST = new RegExp(`^(${NUMBER})\\s*(${WORD})\\s+(.+)$`, 'u');
/** What people write around a list. */
const COURTESY =
  /^(?:добр(?:ый|ое|ого)\s|здравствуйте|прив[её]т|с уважением|спасибо|заранее|просим|прошу|нужно\s*:|hello|hi\b|dear\s|good\s|best regards|regards|kind regards|thanks|thank you|тел[.:]|phone|e-?mail[.:]|--\s*$)/iu;

interface MailLine {
  readonly name: string;
  readonly quantity: string;
  readonly unit: string;
}

/** Reads the lines of a text as name, quantity and unit. What is not a line of a list, such as a greeting, is passed over. */
export function readMail(text: string): Table {
  const rows: SheetRow[] = [];
  for (const [index, line] of text.split(/\r\n|\r|\n/).entries()) {
    const bare = line.replace(BULLET, '').trim();
    if (bare === '' || bare.endsWith(':') || COURTESY.test(bare)) continue;
    const { name, quantity, unit } = readLine(bare);
    rows.push({ number: index + 1, cells: [name, quantity, unit] });
  }
  return { headings: HEADINGS, rows };
}

function readLine(line: string): MailLine {
  return readFields(line) ?? readWords(line) ?? { name: line, quantity: '', unit: '' };
}

/** A line of fields, as it is pasted from a table. */
function readFields(line: string): MailLine | null {
  const fields = line.split(/\t|;|\|/).map((field) => field.trim());
  const at = fields.findIndex((field, index) => index > 0 && decimalText(field) !== null);
  if (at === -1) return null;
  const name = fields
    .slice(0, at)
    .filter((field) => field !== '')
    .join(' ');
  return { name, quantity: fields[at] ?? '', unit: fields[at + 1] ?? '' };
}

/** A line as it is written: "Болт М10 - 100 шт" or "100 шт Болт М10". */
function readWords(line: string): MailLine | null {
  const bare = line.replace(/(?<![.;,])[.;,]+$/, '');
  return quantityFirst(bare) ?? nameFirst(bare);
}

function quantityFirst(line: string): MailLine | null {
  const [isOne, quantity = '', unit = '', name = ''] = QUANTITY_FIRST.exec(line) ?? [];
  return isOne === undefined || unitOf(unit) === undefined ? null : { name, quantity: quantity.trim(), unit };
}

function nameFirst(line: string): MailLine | null {
  const [isOne, name = '', quantity = '', unit = ''] = NAME_FIRST.exec(line) ?? [];
  if (isOne === undefined || (unit !== '' && unitOf(unit) === undefined)) return null;
  return { name: name.replace(/(?<!\s)\s+(?:x|х|×)$/iu, ''), quantity: quantity.trim(), unit };
}
