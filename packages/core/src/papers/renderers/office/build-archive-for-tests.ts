import { deflateRawSync } from 'node:zlib';

/** A part of an archive; the fields that lie about it are for hostile archives. */
export interface ArchivePart {
  readonly name: string;
  readonly content: string | Uint8Array;
  readonly declaredSize?: number;
  readonly encrypted?: boolean;
  /** Points the directory at the bytes of the first part instead of its own. */
  readonly sharesFirst?: boolean;
}

/** Writes a ZIP archive by hand, so that it may be wrong in ways a library would not let it be. */
export function buildArchive(parts: readonly ArchivePart[]): Uint8Array {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const part of parts) {
    const content = Buffer.from(part.content);
    const packed = deflateRawSync(content, { level: 9 });
    const name = Buffer.from(part.name, 'utf8');
    const sizes = { packed: packed.length, size: part.declaredSize ?? content.length };
    const local = Buffer.concat([localHeader(name, sizes), name, packed]);
    directory.push(
      Buffer.concat([
        centralHeader(name, sizes, part.sharesFirst === true ? 0 : offset, part.encrypted === true),
        name,
      ]),
    );
    files.push(local);
    offset += local.length;
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(offset, 16);
  return new Uint8Array(Buffer.concat([...files, central, end]));
}

/** A DOCX file of paragraphs and whatever parts are added or replaced. */
export function buildDocx(body: string, parts: Readonly<Record<string, string>> = {}): Uint8Array {
  return buildArchive(
    Object.entries({
      '[Content_Types].xml':
        '<?xml version="1.0" encoding="UTF-8"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
      '_rels/.rels':
        '<?xml version="1.0" encoding="UTF-8"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>',
      'word/document.xml': `<?xml version="1.0" encoding="UTF-8"?><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`,
      ...parts,
    }).map(([name, content]) => ({ name, content })),
  );
}

/** A paragraph of a DOCX file. */
export function docxParagraph(text: string): string {
  return `<w:p><w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`;
}

/** A row of a DOCX table. */
export function docxRow(...cells: readonly string[]): string {
  return `<w:tr>${cells.map((cell) => `<w:tc>${docxParagraph(cell)}</w:tc>`).join('')}</w:tr>`;
}

function localHeader(name: Buffer, { packed, size }: { packed: number; size: number }): Buffer {
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x04034b50, 0);
  header.writeUInt16LE(20, 4);
  header.writeUInt16LE(8, 8);
  header.writeUInt32LE(packed, 18);
  header.writeUInt32LE(size, 22);
  header.writeUInt16LE(name.length, 26);
  return header;
}

function centralHeader(
  name: Buffer,
  { packed, size }: { packed: number; size: number },
  offset: number,
  encrypted: boolean,
): Buffer {
  const header = Buffer.alloc(46);
  header.writeUInt32LE(0x02014b50, 0);
  header.writeUInt16LE(encrypted ? 1 : 0, 8);
  header.writeUInt16LE(8, 10);
  header.writeUInt32LE(packed, 20);
  header.writeUInt32LE(size, 24);
  header.writeUInt16LE(name.length, 28);
  header.writeUInt32LE(offset, 42);
  return header;
}
