import type { FontMetrics } from './font-metrics.js';
import { syllables } from './syllables.js';

const zeroWidthSpace = '\u200b';
const softHyphen = '\u00ad';

/** What stands for signs that engineers write in names of goods and the font lacks. */
const lookalikes: Readonly<Record<string, string>> = {
  '\u2011': '-',
  '∅': 'Ø',
  '⌀': 'Ø',
  '→': '->',
  '⩽': '≤',
  '⩾': '≥',
  '∙': '·',
  '⋅': '·',
};

/** Text as a column can take it, with its estimated height in lines. */
export interface FittedText {
  readonly text: string;
  readonly lines: number;
}

/** A piece of text in one font. */
export interface TextRun {
  readonly text: string;
  readonly isFallback: boolean;
}

/** Prepares texts for columns of a given width. */
export interface TextFitter {
  fit(text: string, widthPt: number, size: number): FittedText;
  /** A fitted text in pieces, those to be set in the fallback font apart; the text itself where there is none. */
  runs(text: string): string | readonly TextRun[];
  /** The size, or a smaller one, at which a number is not broken; undefined where none is readable. */
  sizeOfNumber(text: string, widthPt: number, size: number): number | undefined;
}

/**
 * Makes text drawable and narrow enough: characters the font lacks are replaced, and a word wider than its
 * column (an article number, a long sum) is given places to break, because a word that sticks out would be cut.
 */
export function createTextFitter(font: FontMetrics): TextFitter {
  const widths = new Map<string, number>();
  const widthOf = (character: string) => {
    const known = widths.get(character);
    if (known !== undefined) return known;
    const width = fontOf(character, font).widthOf(character, 1);
    widths.set(character, width);
    return width;
  };
  return {
    runs: (text) => runsOf(text, font),
    sizeOfNumber(text, widthPt, size) {
      const fitting = (widthPt * reserve) / Math.max(wordWidth(text, widthOf), 0.01);
      return fitting < smallestSize ? undefined : Math.min(size, Math.floor(fitting * 10) / 10);
    },
    fit(text, widthPt, size) {
      const limit = (widthPt / size) * reserve;
      const paragraphs = drawable(text, font)
        .split('\n')
        .map((paragraph) => fitParagraph(paragraph, limit, widthOf));
      return {
        text: paragraphs.map((paragraph) => paragraph.text).join('\n'),
        lines: paragraphs.reduce((sum, paragraph) => sum + paragraph.lines, 0),
      };
    },
  };
}

/** pdfmake sets kerned text; a small reserve covers what single widths cannot know. */
const reserve = 0.985;
/** Points below which nobody reads a number. */
const smallestSize = 4;

type WidthOf = (character: string) => number;

/** Where a line may end within a word anyway: after a hyphen or a slash that a letter follows. */
const ownBreaks = /(?<=[-/])(?=\p{L})/u;

function fitParagraph(paragraph: string, limit: number, widthOf: WidthOf): FittedText {
  let lines = 1;
  let used = 0;
  const words = paragraph.split(' ').map((written) => {
    const pieces = written.split(ownBreaks).map((part) => {
      const whole = part.replaceAll(softHyphen, '');
      return wordWidth(whole, widthOf) <= limit ? [whole] : brokenWord(part, limit, widthOf);
    });
    for (const piece of pieces.flat()) {
      const width = wordWidth(piece, widthOf);
      if (used > 0 && used + width > limit) {
        lines += 1;
        used = 0;
      }
      used += width;
    }
    used += widthOf(' ');
    return pieces.map((parts) => parts.join(zeroWidthSpace)).join('');
  });
  return { text: words.join(' '), lines };
}

/** A long sum is divided between its groups of digits first. */
const afterNoBreakSpace = /(?<=\u00a0)/;

/** Cuts a word that is wider than its column: at syllables with hyphens where it has any, else anywhere. */
function brokenWord(word: string, limit: number, widthOf: WidthOf): readonly string[] {
  const hyphen = /[а-яё]/iu.test(word) ? widthOf('-') : 0;
  const lines: string[] = [];
  let line = '';
  for (const syllable of word
    .split(afterNoBreakSpace)
    .flatMap(syllables)
    .flatMap((part) => cutToWidth(part, limit - hyphen, widthOf))) {
    if (line !== '' && wordWidth(line + syllable, widthOf) + hyphen > limit) {
      lines.push(isLetter(line.at(-1)) && isLetter(syllable[0]) ? `${line}-` : line);
      line = '';
    }
    line += syllable;
  }
  return [...lines, line];
}

function isLetter(character: string | undefined): boolean {
  return character !== undefined && /[а-яё]/iu.test(character);
}

function wordWidth(word: string, widthOf: WidthOf): number {
  let width = 0;
  for (const character of word) width += widthOf(character);
  return width;
}

/** Replaces what the font cannot draw: narrow spaces by no-break ones, signs by their lookalikes, what no font has by a question mark. */
export function drawable(text: string, font: FontMetrics): string {
  let result = '';
  for (const character of text.normalize('NFC'))
    result += font.has(character.codePointAt(0) ?? 0) ? character : substitute(character, font.fallback);
  return result;
}

function substitute(character: string, fallback: FontMetrics | undefined): string {
  if (character === '\n') return character;
  if (/\p{Mn}|\p{Cf}/u.test(character)) return '';
  if (/\s/u.test(character)) return '\u00a0';
  const similar = lookalikes[character];
  if (similar !== undefined) return similar;
  return fallback?.has(character.codePointAt(0) ?? 0) === true ? character : '?';
}

/** The font that draws a character; marks of the typesetter stay with the text around them. */
function fontOf(character: string, font: FontMetrics): FontMetrics {
  const codePoint = character.codePointAt(0) ?? 0;
  const { fallback } = font;
  const isMark = character === zeroWidthSpace || character === softHyphen || character === '\n';
  return isMark || fallback === undefined || font.has(codePoint) || !fallback.has(codePoint) ? font : fallback;
}

function runsOf(text: string, font: FontMetrics): string | readonly TextRun[] {
  if (font.fallback === undefined) return text;
  const runs: { text: string; isFallback: boolean }[] = [];
  for (const character of text) {
    const isFallback = fontOf(character, font) !== font;
    const last = runs.at(-1);
    if (last?.isFallback === isFallback) last.text += character;
    else runs.push({ text: character, isFallback });
  }
  return runs.some((run) => run.isFallback) ? runs : text;
}

function cutToWidth(text: string, limit: number, widthOf: WidthOf): readonly string[] {
  const pieces: string[] = [];
  let piece = '';
  for (const character of text) {
    if (piece !== '' && wordWidth(piece + character, widthOf) > limit) {
      pieces.push(piece);
      piece = '';
    }
    piece += character;
  }
  return [...pieces, piece];
}
