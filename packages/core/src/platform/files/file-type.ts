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

/** How far into a file its signature and its markup are looked for. */
const HEAD_BYTES = MARKUP_BYTES;

/**
 * Tells what a file is by looking at it; null for what is not kept. Only among plain texts does the name decide, because
 * nothing in a text says whether it is a table. The file is read as often as needed and never held as a whole.
 */
export async function fileTypeOf(
  { stream }: { stream(): ReadableStream<Uint8Array> },
  fileName: string,
): Promise<FileType | null> {
  const { head, isText, compoundType } = await look(stream());
  // Texts have no signature: "BMW;1" would pass for a picture, "MZ-1" for a program.
  if (isText) return textTypeOf(head, fileName);
  // Only ESM, and only those who take files need it.
  const { fileTypeFromStream } = await import('file-type');
  const known = await fileTypeFromStream(stream());
  if (known?.ext === 'cfb') return compoundType;
  if (known !== undefined) return SIGNED_TYPES.get(known.ext) ?? null;
  // What mail servers and printers put before a PDF does not keep programs from opening it.
  return head.subarray(0, 1024).includes('%PDF-') ? 'pdf' : null;
}

interface Looks {
  readonly head: Buffer;
  readonly isText: boolean;
  /** What it is if it is a compound file. */
  readonly compoundType: FileType | null;
}

async function look(stream: ReadableStream<Uint8Array>): Promise<Looks> {
  const head: Uint8Array[] = [];
  let seen = 0;
  let hasControls = false;
  const names = watchForNames();
  for await (const chunk of stream) {
    if (seen < HEAD_BYTES) head.push(chunk.subarray(0, HEAD_BYTES - seen));
    seen += chunk.length;
    hasControls ||= chunk.some((byte) => CONTROLS[byte] === 1);
    // A text is no compound file; looking for names in it would be in vain.
    if (hasControls) names.see(chunk);
  }
  return { head: Buffer.concat(head), isText: seen > 0 && !hasControls, compoundType: names.type() };
}

// Tab, line ends and form feed are all the control characters of a text, whatever its encoding.
const CONTROLS = Uint8Array.from({ length: 256 }, (_, byte) =>
  byte < 0x20 && ![0x09, 0x0a, 0x0c, 0x0d, 0x1a].includes(byte) ? 1 : 0,
);

const STREAM_NAMES = (
  [
    ['WordDocument', 'doc'],
    ['Workbook', 'xls'],
    ['Book', 'xls'],
  ] as const
).map(([name, type]) => [Buffer.from(name, 'utf16le'), type] as const);
const LONGEST_NAME = Math.max(...STREAM_NAMES.map(([name]) => name.length));

/** Word and Excel of old wrap their documents alike; only the names of the streams tell them apart. */
function watchForNames() {
  const found = new Set<FileType>();
  let before = Buffer.alloc(0);
  return {
    see(chunk: Uint8Array): void {
      // A name may begin in one piece and end in the next.
      const bytes = Buffer.concat([before, chunk]);
      for (const [name, type] of STREAM_NAMES) if (!found.has(type) && bytes.includes(name)) found.add(type);
      before = bytes.subarray(-LONGEST_NAME);
    },
    type: (): FileType | null => (found.has('doc') ? 'doc' : found.has('xls') ? 'xls' : null),
  };
}

function textTypeOf(head: Buffer, fileName: string): FileType | null {
  const start = head.toString('latin1');
  if (/^(?:\u00ef\u00bb\u00bf)?\s*%PDF-/.test(start)) return 'pdf';
  if (ACTIVE_MARKUP.test(start)) return null;
  if (/^\s*(?:\u00ef\u00bb\u00bf)?<\?xml\s/.test(start)) return 'xml';
  return /\.csv$/i.test(fileName) ? 'csv' : 'txt';
}
