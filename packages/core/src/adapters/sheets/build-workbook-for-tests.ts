import { buildArchive } from '../../papers/renderers/office/build-archive-for-tests.js';

/** What a workbook is built from: the XML inside its one sheet, and parts that are added or replaced. */
export interface WorkbookForTests {
  /** Rows, as XML within `sheetData`. */
  readonly rows: string;
  readonly parts?: Readonly<Record<string, string | Uint8Array>>;
}

const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const SHEET_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Writes a workbook by hand, so that it may be wrong in ways a library would not let it be. */
export function buildWorkbook({ rows, parts = {} }: WorkbookForTests): Uint8Array {
  const relations = (...lines: string[]) =>
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${lines.join('')}</Relationships>`;
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${RELATIONS}/${type}" Target="${target}"/>`;
  return buildArchive(
    Object.entries({
      '[Content_Types].xml': `<Types><Override PartName="/xl/workbook.xml" ContentType="${SHEET_TYPE}.sheet.main+xml"/></Types>`,
      '_rels/.rels': relations(relation('rId1', 'officeDocument', 'xl/workbook.xml')),
      'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets><sheet name="Hidden" sheetId="1" state="hidden" r:id="rId1"/><sheet name="Data" sheetId="2" r:id="rId2"/></sheets></workbook>`,
      'xl/_rels/workbook.xml.rels': relations(
        relation('rId1', 'worksheet', 'worksheets/sheet1.xml'),
        relation('rId2', 'worksheet', 'worksheets/sheet2.xml'),
        relation('rId3', 'sharedStrings', 'sharedStrings.xml'),
        relation('rId4', 'styles', '/xl/styles.xml'),
      ),
      'xl/styles.xml': `<styleSheet xmlns="${MAIN}"><numFmts><numFmt numFmtId="164" formatCode="dd\\.mm\\.yyyy;@"/></numFmts><cellStyleXfs><xf numFmtId="9"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="9"/></cellXfs></styleSheet>`,
      'xl/sharedStrings.xml': `<sst xmlns="${MAIN}"><si><t>Название</t></si><si><r><t>Болт </t></r><r><t>М10</t></r><rPh><t>x</t></rPh></si></sst>`,
      'xl/worksheets/sheet1.xml': `<worksheet xmlns="${MAIN}"><sheetData/></worksheet>`,
      'xl/worksheets/sheet2.xml': `<worksheet xmlns="${MAIN}"><sheetData>${rows}</sheetData></worksheet>`,
      ...parts,
    }).map(([name, content]) => ({ name, content })),
  );
}
