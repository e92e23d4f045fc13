import type { DocumentLayout, LayoutBlock, LayoutCell, LayoutRow } from '../../../../kernel/ports/document-layout.js';
import { CURRENCY_SIGNS } from './currency-names.js';

const nbsp = '\u00a0';
const MONTHS = 'января|февраля|марта|апреля|мая|июня|июля|августа|сентября|октября|ноября|декабря';
const ABBREVIATIONS = 'г|ул|д|обл|оф|корп|ш|пр|пер|стр|счёт|БИК|ИНН|КПП|ОГРН|ОГРНИП|ИП|тел';
const CURRENCIES = CURRENCY_SIGNS.map((sign) => /^\p{L}+/u.exec(sign)?.[0] ?? sign).join('|');
const UNITS = `мм|см|м|км|мм²|см²|м²|м³|г|кг|т|л|шт|${CURRENCIES}|коп|ч|мин|₽|%`;

/** Spaces at which a line must not end: inside dates, initials, after "ул." or "ИНН", between a number and its unit. */
const TIED: readonly RegExp[] = [
  /(?<=№|(?<!\p{L})арт\.) (?=\S)/gu,
  new RegExp(`(?<=(?:^|[\\s,])(?<!\\d\\s)(?:${ABBREVIATIONS})[.:]{0,2}) (?=\\S)`, 'gu'),
  new RegExp(`(?<=\\d) (?=(?:${MONTHS})(?!\\p{L}))`, 'gu'),
  new RegExp(`(?<=(?:${MONTHS})) (?=\\d{4})`, 'gu'),
  /(?<=\d{4}) (?=г\.)/gu,
  new RegExp(`(?<=\\d) (?=(?:${UNITS})(?![\\p{L}\\d]))`, 'gu'),
  / (?=\p{Lu}\.(?!\p{L}))(?<=(?:\p{Lu}\p{Ll}+|(?<!\p{L})\p{Lu}\.) )/gu,
  /(?<=(?<!\p{L})\p{Lu}\.[ \u00a0]?\p{Lu}\.) (?=\p{Lu}\p{Ll})/gu,
];

/** A Russian phone number as it is kept and as people write it. */
const PHONE = /\+7[ \u00a0]?\(?(\d{3})\)?[ \u00a0-]?(\d{3})[ \u00a0-]?(\d{2})[ \u00a0-]?(\d{2})(?!\d)/g;

/** Prints Russian phone numbers as +7 495 123-45-67, on one line. */
export function paperPhone(text: string): string {
  return text.replace(PHONE, `+7${nbsp}$1${nbsp}$2-$3-$4`);
}

/** Writes a text as it is set: numbers of phones in groups, and no line end where it would tear apart what is read as one. */
export function typesetText(text: string): string {
  if (!text.includes(' ') && !text.includes('+7')) return text;
  return TIED.reduce((reached, space) => reached.replace(space, nbsp), paperPhone(text));
}

/** Sets all texts of a document. */
export function typeset(layout: DocumentLayout): DocumentLayout {
  return { ...layout, blocks: layout.blocks.map(typesetBlock) };
}

function typesetBlock(block: LayoutBlock): LayoutBlock {
  switch (block.kind) {
    case 'text':
      return { ...block, text: typesetText(block.text) };
    case 'table': {
      const { head, sheetFoot, foot, rows } = block;
      return {
        ...block,
        ...(head === undefined ? {} : { head: head.map(typesetRow) }),
        rows: rows.map(typesetRow),
        ...(sheetFoot === undefined ? {} : { sheetFoot: typesetRow(sheetFoot) }),
        ...(foot === undefined ? {} : { foot: foot.map(typesetRow) }),
      };
    }
    case 'columns':
      return {
        ...block,
        columns: block.columns.map((column) => ({ ...column, blocks: column.blocks.map(typesetBlock) })),
      };
    case 'image':
    case 'drawing':
    case 'qrCode':
    case 'cutLine':
    case 'pageBreak':
      return block;
  }
}

function typesetRow(row: LayoutRow): LayoutRow {
  return row.map((cell): LayoutCell => {
    if (typeof cell === 'string') return typesetText(cell);
    return cell.number === undefined ? { ...cell, text: typesetText(cell.text) } : cell;
  });
}
