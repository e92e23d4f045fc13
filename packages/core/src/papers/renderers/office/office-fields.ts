import { localName, type XmlElement, type XmlListener } from './read-xml.js';

/** Fields of Word that print what the document itself knows. */
const FIELDS: ReadonlySet<string> = new Set([
  ...['PAGE', 'NUMPAGES', 'SECTION', 'SECTIONPAGES', 'DATE', 'TIME', 'CREATEDATE', 'SAVEDATE', 'PRINTDATE', 'EDITTIME'],
  ...['TITLE', 'SUBJECT', 'AUTHOR', 'LASTSAVEDBY', 'KEYWORDS', 'COMMENTS', 'FILENAME', 'FILESIZE', 'REVNUM'],
  ...['NUMWORDS', 'NUMCHARS', 'DOCPROPERTY', 'USERNAME', 'USERINITIALS', 'USERADDRESS', 'SEQ', 'REF', 'PAGEREF'],
  ...['NOTEREF', 'STYLEREF', 'TOC', 'TC', 'INDEX', 'XE', 'HYPERLINK', 'SYMBOL', 'EQ', 'ADVANCE', 'QUOTE', 'IF'],
  ...['COMPARE', 'LISTNUM', 'AUTONUM', 'AUTONUMLGL', 'AUTONUMOUT', 'BARCODE', 'DISPLAYBARCODE', 'MERGEBARCODE'],
  ...['FORMTEXT', 'FORMCHECKBOX', 'FORMDROPDOWN', 'MERGEFIELD', 'CITATION', 'BIBLIOGRAPHY', 'ADDRESSBLOCK', '='],
]);

const HARMLESS_ADDRESS = /^"?(?:https?:|mailto:|tel:)/i;
/** Switches of a link that are followed by a text: a bookmark, what is shown beside it, a frame. */
const SWITCHES_WITH_TEXT: ReadonlySet<string> = new Set(['\\l', '\\o', '\\t']);

/**
 * Watches the fields of a part: calls `refuse` for one that may load or start something. Word splits the code of a field
 * over runs and nests fields in fields, so the pieces of each are put together before they are looked at.
 */
export function fieldChecks(refuse: () => never): XmlListener {
  const open: string[] = [];
  // What stands outside of any field is read as one all the same: a reader that repairs the file may do so too.
  let outside = '';
  let isCode = false;
  const judge = (code: string) => {
    if (!isHarmlessField(code)) refuse();
  };
  return {
    open(element) {
      const name = localName(element.name);
      isCode = name === 'instrText' || name === 'delInstrText';
      if (name === 'fldSimple') judge(attribute(element, 'instr'));
      if (name !== 'fldChar') return;
      judge(outside);
      outside = '';
      const type = attribute(element, 'fldCharType');
      if (type === 'begin') open.push('');
      else if (type === 'end') judge(open.pop() ?? '');
    },
    text(text) {
      if (!isCode) return;
      if (open.length > 0) open.push((open.pop() ?? '') + text);
      else outside += text;
    },
    close(element, { from, to }) {
      if (isCode) isCode = localName(element.name) !== 'instrText' && localName(element.name) !== 'delInstrText';
      // The last element of the part: what was never ended is judged as well.
      if (to > from && isPartEnd(element)) for (const code of [outside, ...open]) judge(code);
    },
  };
}

const PART_ENDS: ReadonlySet<string> = new Set([
  'document',
  'hdr',
  'ftr',
  'footnotes',
  'endnotes',
  'comments',
  'glossaryDocument',
]);

function isPartEnd({ name }: XmlElement): boolean {
  return PART_ENDS.has(localName(name));
}

function isHarmlessField(code: string): boolean {
  const text = code.trim();
  if (text === '') return true;
  const name = /^(?:=|[A-Za-z]+)/.exec(text)?.[0].toUpperCase() ?? '';
  if (!FIELDS.has(name)) return false;
  return name !== 'HYPERLINK' || isHarmlessLink(text);
}

/** Whether a link leads to a web, mail or phone address, or within its document; switches may stand before its address. */
function isHarmlessLink(code: string): boolean {
  const [, ...words] = code.match(/"[^"]*"?|[^\s"]+/g) ?? [];
  return words.every(
    (word, index) =>
      /^\\[a-z]$/i.test(word) ||
      SWITCHES_WITH_TEXT.has(words[index - 1]?.toLowerCase() ?? '') ||
      HARMLESS_ADDRESS.test(word),
  );
}

function attribute({ attributes }: XmlElement, wanted: string): string {
  return Object.entries(attributes).find(([name]) => localName(name) === wanted)?.[1] ?? '';
}
