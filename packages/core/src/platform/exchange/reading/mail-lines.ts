import type { SheetRow } from '../../../kernel/ports/sheets.js';
import type { Table } from './guess-columns.js';
import { decimalText } from './decimal-text.js';
import type { KnownUnits } from '../../../kernel/values/numbers/known-units.js';

/** Headings of what is read from a text. */
const HEADINGS = ['name', 'quantity', 'unit'];
/** Bullets and numbers at the start of a line. */
const BULLET = /^(?:>\s*)*(?:\(?\d{1,3}[.)]\s+|[-•*·–—]\s+)?/u;
/** No unit is longer than that. What is longer would have a hostile line be gone through again and again. */
const WORD = '\\p{L}[\\p{L}\\d²³.]{0,30}(?: м)?';
const QUANTITY_FIRST = new RegExp(`^(\\d[\\d\\s]*(?:[.,]\\d+\\s*)?)(${WORD})\\s+(\\S.*)$`, 'su');
/** Digits in groups at the end of a line, from where they begin, with what may follow them. */
const QUANTITY_LAST = new RegExp(`(?<![\\d\\s])([\\d\\s]+)([.,]\\d+\\s*)?(${WORD})?$`, 'u');
const APART = /[\s,:;–—-]$/u;
const SEPARATORS = /(?<![\s,:;–—-])[\s,:;–—-]+$/u;
/** What people write around a list. */
const COURTESY =
  /^(?:добр(?:ый|ое|ого)\s|здравствуйте|прив[её]т|с уважением|спасибо|заранее|просим|прошу|нужно\s*:|hello|hi\b|dear\s|good\s|best regards|regards|kind regards|thanks|thank you|тел[.:]|phone|e-?mail[.:]|--\s*$)/iu;

interface MailLine {
  readonly name: string;
  readonly quantity: string;
  readonly unit: string;
}

/** Reads the lines of a text as name, quantity and unit. What is not a line of a list, such as a greeting, is passed over. */
export function readMail(text: string, units: KnownUnits): Table {
  const rows: SheetRow[] = [];
  for (const [index, line] of text.split(/\r\n|\r|\n/).entries()) {
    const bare = line.replace(BULLET, '').trim();
    if (bare === '' || bare.endsWith(':') || COURTESY.test(bare)) continue;
    const { name, quantity, unit } = readLine(bare, units);
    rows.push({ number: index + 1, cells: [name, quantity, unit] });
  }
  return { headings: HEADINGS, rows };
}

function readLine(line: string, units: KnownUnits): MailLine {
  return readFields(line) ?? readWords(line, units) ?? { name: line, quantity: '', unit: '' };
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
function readWords(line: string, units: KnownUnits): MailLine | null {
  const bare = line.replace(/(?<![.;,])[.;,]+$/, '');
  return quantityFirst(bare, units) ?? nameFirst(bare, units);
}

function quantityFirst(line: string, units: KnownUnits): MailLine | null {
  const [isOne, quantity = '', unit = '', name = ''] = QUANTITY_FIRST.exec(line) ?? [];
  return isOne === undefined || units.byWord(unit) === undefined ? null : { name, quantity: quantity.trim(), unit };
}

function nameFirst(line: string, units: KnownUnits): MailLine | null {
  const { name, quantity, unit } = quantityLast(line) ?? { name: '', quantity: '', unit: '' };
  if (name === '' || quantity === '' || (unit !== '' && units.byWord(unit) === undefined)) return null;
  return { name: name.replace(/(?<!\s)\s+(?:x|х|×)$/iu, ''), quantity, unit };
}

function quantityLast(line: string): MailLine | null {
  const found = QUANTITY_LAST.exec(line);
  if (found === null) return null;
  const [, digits = '', fraction = '', unit = ''] = found;
  const before = line.slice(0, found.index);
  // Of "М10 100" the first digits belong to the word before them.
  const ofWord = APART.test(before) ? '' : /^\d*/.exec(digits)?.[0];
  const name = before + (ofWord ?? '');
  const whole = line.slice(name.length, found.index + digits.length).trim();
  // Of "М10,5" the comma stands between name and number.
  const quantity = whole === '' ? fraction.replace(/^,/, '') : whole + fraction;
  return { name: name.replace(SEPARATORS, ''), quantity: quantity.trim(), unit };
}
