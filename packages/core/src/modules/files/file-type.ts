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

/** What the library knows by their first bytes, and we keep. An animated PNG is a PNG to those who do not animate it. */
const SIGNED_TYPES: ReadonlyMap<string, FileType> = new Map([
  ...(['pdf', 'docx', 'xlsx', 'png', 'jpg', 'webp', 'zip', 'dwg'] as const).map((type) => [type, type] as const),
  ['apng', 'png'],
]);

/**
 * Tells what bytes are by looking at them; null for what is not kept. Only among plain texts does the name decide, because
 * nothing in a text says whether it is a table.
 */
export async function fileTypeOf(bytes: Uint8Array, fileName: string): Promise<FileType | null> {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  // Texts have no signature: "BMW;1" would pass for a picture, "MZ-1" for a program.
  if (isText(buffer)) return textTypeOf(buffer, fileName);
  // Only ESM, and only those who take files need it.
  const { fileTypeFromBuffer } = await import('file-type');
  const known = await fileTypeFromBuffer(buffer);
  if (known?.ext === 'cfb') return compoundTypeOf(buffer);
  if (known !== undefined) return SIGNED_TYPES.get(known.ext) ?? null;
  // What mail servers and printers put before a PDF does not keep programs from opening it.
  return buffer.subarray(0, 1024).includes('%PDF-') ? 'pdf' : null;
}

/** Word and Excel of old wrap their documents alike; only the names of the streams tell them apart. */
function compoundTypeOf(buffer: Buffer): FileType | null {
  if (buffer.includes(Buffer.from('WordDocument', 'utf16le'))) return 'doc';
  const isWorkbook = ['Workbook', 'Book'].some((name) => buffer.includes(Buffer.from(name, 'utf16le')));
  return isWorkbook ? 'xls' : null;
}

function textTypeOf(buffer: Buffer, fileName: string): FileType | null {
  const start = buffer.toString('latin1', 0, MARKUP_BYTES);
  if (/^(?:\u00ef\u00bb\u00bf)?\s*%PDF-/.test(start)) return 'pdf';
  if (ACTIVE_MARKUP.test(start)) return null;
  if (/^\s*(?:\u00ef\u00bb\u00bf)?<\?xml\s/.test(start)) return 'xml';
  return /\.csv$/i.test(fileName) ? 'csv' : 'txt';
}

// Tab, line ends and form feed are all the control characters of a text, whatever its encoding.
function isText(buffer: Buffer): boolean {
  return buffer.length > 0 && !buffer.some((byte) => byte < 0x20 && ![0x09, 0x0a, 0x0c, 0x0d, 0x1a].includes(byte));
}
