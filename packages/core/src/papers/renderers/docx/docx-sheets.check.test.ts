import { describe, expect, it } from 'vitest';
import { documentForms, type DocumentKind } from '../../documents/forms/index.js';
import { drawDocx } from './draw-docx.js';
import { readArchive } from '../office/read-archive.js';
import { dataOf, tablesOf } from '../sheets-for-tests.js';

const kinds = Object.keys(documentForms) as DocumentKind[];

/** What stands on a page one below the other, and what is nested in it. */
interface Block {
  readonly isTable: boolean;
  readonly xml: string;
}

describe.each(kinds)('%s for Word', (kind) => {
  it.each([0, 1, 20, 130])('keeps heads over its rows and what is signed with the last of %d lines', async (lines) => {
    const layout = documentForms[kind].layOut(dataOf(kind, lines));

    const sections = sectionsOf(await blocksOf(await drawDocx(layout)));

    const headed = tablesOf(layout.blocks).filter(
      ({ head, keepTogether }) => head !== undefined && keepTogether !== true,
    );
    const tables = sections.flat().filter(({ xml }) => xml.includes('<w:tblHeader/>'));
    expect(tables.length).toBeGreaterThanOrEqual(headed.length);
    for (const section of sections) {
      expect(section.some(({ xml }) => xml.includes('<w:t ') || xml.includes('<w:t>'))).toBe(true);
      const last = section.findLastIndex(({ isTable, xml }) => isTable && flows(xml));
      if (last === -1) continue;
      const behind = section.slice(last + 1).filter(({ xml }) => xml.includes('<w:t ') || xml.includes('<w:t>'));
      expect(behind.map(({ xml }) => xml.replace(/<[^>]+>/g, ''))).toEqual([]);
    }
  });
});

/** Rows of a table that is kept together follow each other; one that goes on over sheets has a row that may end one. */
function flows(xml: string): boolean {
  if (!xml.includes('<w:tblHeader/>')) return false;
  // The last row ends the table wherever it stands.
  const own = xml.split('<w:tr>').slice(1, -1);
  return own.some((row) => !row.includes('<w:keepNext/>'));
}

/** Blocks between page breaks. */
function sectionsOf(blocks: readonly Block[]): readonly (readonly Block[])[] {
  const sections: Block[][] = [[]];
  for (const block of blocks) {
    if (!block.isTable && block.xml.includes('<w:pageBreakBefore/>')) sections.push([]);
    else sections.at(-1)?.push(block);
  }
  return sections;
}

async function blocksOf(docx: Uint8Array): Promise<readonly Block[]> {
  const parts = new Map(await readArchive(docx));
  const xml = new TextDecoder().decode(parts.get('word/document.xml'));
  const body = xml.slice(xml.indexOf('<w:body>') + 8, xml.lastIndexOf('<w:sectPr'));
  const blocks: Block[] = [];
  let depth = 0;
  let from = 0;
  for (const tag of body.matchAll(/<(\/?)w:(tbl|p)(?: [^>]*)?(\/?)>/g)) {
    const [whole, closing, name, alone] = tag;
    if (closing === '' && depth === 0) from = tag.index;
    if (alone !== '/') depth += closing === '' ? 1 : -1;
    if (depth === 0) blocks.push({ isTable: name === 'tbl', xml: body.slice(from, tag.index + whole.length) });
  }
  return blocks;
}
