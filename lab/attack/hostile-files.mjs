import { crc32, deflateRawSync, deflateSync } from 'node:zlib';

const LARGE = Buffer.alloc(60 * 1024 * 1024);
const RELATIONSHIPS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const WORD = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const SHEET = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const ENTITIES = Array.from({ length: 9 }, (_, index) => `<!ENTITY e${index + 1} "${`&e${index};`.repeat(10)}">`);
const LAUGHS = `<!DOCTYPE x [<!ENTITY e0 "ha">${ENTITIES.join('')}]><x>&e9;</x>`;

/** A ZIP archive of parts by their names; `claims` says how large parts are said to be. */
export function zip(parts, { claims = {} } = {}) {
  const files = [];
  const directory = [];
  let offset = 0;
  for (const [path, content] of Object.entries(parts)) {
    const bytes = Buffer.from(content);
    const packed = deflateRawSync(bytes, { level: 9 });
    const name = Buffer.from(path);
    const fixed = Buffer.alloc(26);
    fixed.writeUInt16LE(20, 0);
    fixed.writeUInt16LE(8, 4);
    fixed.writeUInt32LE(crc32(bytes), 10);
    fixed.writeUInt32LE(packed.length, 14);
    fixed.writeUInt32LE(claims[path] ?? bytes.length, 18);
    fixed.writeUInt16LE(name.length, 22);
    files.push(Buffer.from('PK\x03\x04'), fixed, name, packed);
    const entry = Buffer.alloc(14);
    entry.writeUInt32LE(offset, 10);
    directory.push(Buffer.from('PK\x01\x02\x14\x00', 'latin1'), fixed, entry, name);
    offset += 30 + name.length + packed.length;
  }
  const entries = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  for (const at of [8, 10]) end.writeUInt16LE(Object.keys(parts).length, at);
  end.writeUInt32LE(entries.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...files, entries, end]);
}

/** A Word file of a body, with parts beside it. */
export function word(body, parts = {}, options = {}) {
  return zip(
    {
      '[Content_Types].xml':
        '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
      '_rels/.rels': relationships('officeDocument', 'word/document.xml', 'Internal'),
      'word/document.xml': `<w:document xmlns:w="${WORD}"><w:body>${body}</w:body></w:document>`,
      ...parts,
    },
    options,
  );
}

/** A paragraph of a Word file. */
export function paragraph(text) {
  return `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`;
}

/** A workbook of one sheet of cells, with parts beside it. */
export function workbook(cells, parts = {}, options = {}) {
  return zip(
    {
      '[Content_Types].xml':
        '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>',
      '_rels/.rels': relationships('officeDocument', 'xl/workbook.xml', 'Internal'),
      'xl/workbook.xml': `<workbook xmlns="${SHEET}" xmlns:r="${RELATIONSHIPS}"><sheets><sheet name="S" sheetId="1" r:id="rId9"/></sheets></workbook>`,
      'xl/_rels/workbook.xml.rels': relationships('worksheet', 'worksheets/sheet1.xml', 'Internal'),
      'xl/worksheets/sheet1.xml': `<worksheet xmlns="${SHEET}"><sheetData><row r="1">${cells}</row></sheetData></worksheet>`,
      ...parts,
    },
    options,
  );
}

/** A cell with a text. */
export function cell(text) {
  return `<c r="A1" t="inlineStr"><is><t>${text}</t></is></c>`;
}

/** A picture as large as said, in as few bytes as can be; `colourType` 6 is with transparency. */
export function png(width, height, { colourType = 6, megabytes = 64 } = {}) {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, colourType], 8);
  const pixels = deflateSync(Buffer.alloc(megabytes * 1024 * 1024), { level: 9 });
  return Buffer.concat([PNG_SIGNATURE, chunk('IHDR', head), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]);
}

/** The start of a JPEG picture that says how large it is. */
export function jpeg(width, height) {
  const frame = Buffer.from([0xff, 0xc0, 0, 17, 8, 0, 0, 0, 0, 3, 1, 0x22, 0, 2, 0x11, 1, 3, 0x11, 1]);
  frame.writeUInt16BE(height, 5);
  frame.writeUInt16BE(width, 7);
  return Buffer.concat([Buffer.from([0xff, 0xd8]), frame, Buffer.from([0xff, 0xd9])]);
}

/** Word files that must not become templates; those that name an address name `address`. */
export function hostileWord(address) {
  const rels = (type, target) => ({ 'word/_rels/document.xml.rels': relationships(type, target, 'External') });
  const field = (code) => word(`<w:p><w:fldSimple w:instr="${code}"/></w:p>`);
  return {
    'a bomb': word(paragraph('x'), { 'word/media/image1.png': LARGE }),
    'a bomb that lies': word(
      paragraph('x'),
      { 'word/media/image1.png': LARGE },
      { claims: { 'word/media/image1.png': 9 } },
    ),
    'entities that multiply': word(paragraph('x'), { 'word/styles.xml': LAUGHS }),
    'an entity of a file': word(paragraph('x'), {
      'word/styles.xml': '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><x>&e;</x>',
    }),
    'an entity of an address': word(paragraph('x'), {
      'word/styles.xml': `<!DOCTYPE x SYSTEM "${address}/x.dtd"><x/>`,
    }),
    'a path that climbs out': word(paragraph('x'), { 'word/../../../attacked': 'x' }),
    'an absolute path': word(paragraph('x'), { '/tmp/attacked': 'x' }),
    'a path of Windows': word(paragraph('x'), { '..\\..\\attacked': 'x' }),
    'a macro': word(paragraph('x'), { 'word/vbaProject.bin': 'x' }),
    'a picture from elsewhere': word(paragraph('x'), rels('image', `${address}/x.png`)),
    'a share that is named without a scheme': word(paragraph('x'), {
      'word/_rels/document.xml.rels': relationships('image', '//evil.example/share/x.png', 'Internal'),
    }),
    'a picture of old from elsewhere': word(`<w:p><w:pict><v:imagedata src="${address}/x.png"/></w:pict></w:p>`),
    'a filling of old from elsewhere': word(`<w:p><w:pict><v:fill o:href="${address}/x.png"/></w:pict></w:p>`),
    'a shape that runs a script': word('<w:p><w:pict><v:shape href="javascript:x()"/></w:pict></w:p>'),
    'a template from elsewhere': word(paragraph('x'), rels('attachedTemplate', `${address}/x.dotm`)),
    'a field that reads a file': field('INCLUDETEXT &quot;/etc/passwd&quot;'),
    'a field that asks a server': field(`includepicture &quot;${address}/x.png&quot;`),
    'a link to a share behind a switch': field('HYPERLINK \\h &quot;\\\\evil\\share\\x.docx&quot;'),
    'elements without end': word('<w:p>'.repeat(20_000) + '</w:p>'.repeat(20_000)),
    'attributes without end': word(`<w:p ${'a="" '.repeat(200_000)}/>`),
    'a tag of spaces': word(paragraph(`{{#${' '.repeat(100_000)}`)),
  };
}

/** Workbooks that become neither templates nor imports. */
export function hostileWorkbooks(address) {
  return {
    'a bomb': workbook(cell('x'), { 'xl/media/image1.png': LARGE }),
    'a bomb that lies': workbook(cell('x'), { 'xl/media/x.png': LARGE }, { claims: { 'xl/media/x.png': 9 } }),
    'texts that are a bomb': workbook(cell('x'), { 'xl/sharedStrings.xml': '<si><t>a</t></si>'.repeat(3_000_000) }),
    'entities that multiply': workbook(cell('x'), { 'xl/styles.xml': LAUGHS }),
    'an entity of a file': workbook(cell('x'), {
      'xl/workbook.xml': '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><workbook>&e;</workbook>',
    }),
    'a path that climbs out': workbook(cell('x'), { 'xl/../../../attacked': 'x' }),
    'a macro': workbook(cell('x'), { 'xl/vbaProject.bin': 'x' }),
    'a formula that asks a server': workbook(`<c r="A1"><f>WEBSERVICE("${address}/x")</f></c>`),
    'a picture that a formula loads': workbook(`<c r="A1"><f>_xlfn.IMAGE("${address}/x.png")</f></c>`),
    'a formula that starts a program': workbook('<c r="A1"><f>cmd|\'/c calc\'!A0</f></c>'),
    'a workbook on a share': workbook(`<c r="A1"><f>'\\\\evil\\share[x.xlsx]S'!A1</f></c>`),
    'a link to a share': workbook(`${cell('x')}<hyperlink ref="A1" location="\\\\evil\\share\\x.xlsx"/>`),
    'a connection': workbook(cell('x'), { 'xl/connections.xml': '<x/>' }),
    'another workbook': workbook(cell('x'), { 'xl/externalLinks/externalLink1.xml': '<x/>' }),
  };
}

/** Pages that must not become templates. */
export function hostilePages(address) {
  return {
    'a script': '<p>x</p><script>x()</script>',
    'a handler': '<p onclick="x()">x</p>',
    'a picture from elsewhere': `<img src="${address}/x.png">`,
    'a picture of the machine': '<img src="file:///etc/passwd">',
    'a style from elsewhere': `<style>@import "${address}/x.css"</style>`,
    'a background from elsewhere': `<p style="background:\\75rl(${address}/x)">x</p>`,
    'a page that leads elsewhere by itself': `<meta http-equiv="refresh" content="0;url=${address}">`,
    'a picture of old from elsewhere': `<img lowsrc="${address}/x.png">`,
    'a film of old from elsewhere': `<img dynsrc="${address}/x.avi">`,
    'a quotation from elsewhere': `<blockquote cite="${address}/x">x</blockquote>`,
    'somebody who counts pictures': `<img attributionsrc="${address}/x">`,
    'markup for those who guess its encoding': '<p title="\x1b$B">x</p><p title="\x1b(B><img src=x onerror=x()>">y</p>',
    'a frame': `<iframe src="${address}"></iframe>`,
    'elements without end': '<div>'.repeat(50_000),
    'sections without end': '{{#items}}'.repeat(20_000),
    'a tag of spaces': `{{#${' '.repeat(400_000)}`,
    'a letter many times': '<f'.repeat(200_000),
  };
}

/** Expressions that reach for what is no variable. */
export const REACHING = [
  ...[
    'constructor',
    '__proto__',
    'prototype',
    'constructor.constructor',
    'items.constructor',
    'items.__proto__.polluted',
  ],
  ...[
    'document.constructor.name',
    'toString',
    'hasOwnProperty',
    'items.length',
    'items.0.constructor',
    'this',
    'process',
  ],
  ...['globalThis.process.env', 'constructor.constructor("return process")()', 'items[0]', 'this.constructor', '@root'],
];

function relationships(type, target, mode) {
  return `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId9" Type="${RELATIONSHIPS}/${type}" Target="${target}" TargetMode="${mode}"/></Relationships>`;
}

function chunk(type, content) {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}
