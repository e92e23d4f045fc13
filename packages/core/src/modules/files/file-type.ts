const ZIP = [0x50, 0x4b, 0x03, 0x04];
const OLE = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
/** How far into a text markup is looked for. */
const MARKUP_BYTES = 64 * 1024;
const ACTIVE_MARKUP = /<\s*(?:!doctype\s+html|html|head|body|script|iframe|(?:\w+:)?svg)\b/i;

const OFFICE = 'application/vnd.openxmlformats-officedocument';

/** The MIME types of files that are kept, by the extension that a file of the type has. */
export const FILE_TYPES = {
  pdf: 'application/pdf',
  docx: `${OFFICE}.wordprocessingml.document`,
  xlsx: `${OFFICE}.spreadsheetml.sheet`,
  xls: 'application/vnd.ms-excel',
  doc: 'application/msword',
  csv: 'text/csv',
  txt: 'text/plain',
  xml: 'application/xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  zip: 'application/zip',
  dwg: 'image/vnd.dwg',
} as const;
export type FileType = keyof typeof FILE_TYPES;

/** MIME types of the images that are kept; a drawing is none, although its type says so. */
export const IMAGE_TYPES: ReadonlySet<string> = new Set([FILE_TYPES.png, FILE_TYPES.jpg, FILE_TYPES.webp]);

/**
 * Tells what bytes are by looking at them; null for what is not kept. Only among plain texts does the name decide, because
 * nothing in a text says whether it is a table.
 */
export function fileTypeOf(bytes: Uint8Array, fileName: string): FileType | null {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (startsWith(bytes, ZIP)) return zipTypeOf(buffer);
  if (startsWith(bytes, OLE)) return oleTypeOf(buffer);
  return signedTypeOf(buffer) ?? textTypeOf(buffer, fileName);
}

function signedTypeOf(buffer: Buffer): FileType | null {
  if (buffer.subarray(0, 1024).includes('%PDF-')) return 'pdf';
  if (startsWith(buffer, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'png';
  if (startsWith(buffer, [0xff, 0xd8, 0xff])) return 'jpg';
  if (buffer.toString('latin1', 0, 4) === 'RIFF' && buffer.toString('latin1', 8, 12) === 'WEBP') return 'webp';
  return /^AC10\d\d/.test(buffer.toString('latin1', 0, 6)) ? 'dwg' : null;
}

// The names of an archive's entries stand in it in plain text.
function zipTypeOf(buffer: Buffer): FileType {
  if (buffer.includes('word/document.xml')) return 'docx';
  return buffer.includes('xl/workbook.xml') ? 'xlsx' : 'zip';
}

function oleTypeOf(buffer: Buffer): FileType | null {
  if (buffer.includes(Buffer.from('WordDocument', 'utf16le'))) return 'doc';
  const isWorkbook = ['Workbook', 'Book'].some((name) => buffer.includes(Buffer.from(name, 'utf16le')));
  return isWorkbook ? 'xls' : null;
}

function textTypeOf(buffer: Buffer, fileName: string): FileType | null {
  if (buffer.length === 0 || buffer.some(isBinary)) return null;
  const start = buffer.toString('latin1', 0, MARKUP_BYTES);
  if (ACTIVE_MARKUP.test(start)) return null;
  if (/^\s*(?:\u00ef\u00bb\u00bf)?<\?xml\s/.test(start)) return 'xml';
  return /\.csv$/i.test(fileName) ? 'csv' : 'txt';
}

// Tab, line ends and form feed are all the control characters of a text, whatever its encoding.
function isBinary(byte: number): boolean {
  return byte < 0x20 && ![0x09, 0x0a, 0x0c, 0x0d, 0x1a].includes(byte);
}

function startsWith(bytes: Uint8Array, signature: readonly number[]): boolean {
  return signature.every((byte, index) => bytes[index] === byte);
}
