import type Mammoth from 'mammoth';
import { loadOptional } from './optional-dependency.js';

/** Converts a DOCX file to simple HTML: text, lists, tables and inline pictures, for previews. */
export async function docxToHtml(bytes: Uint8Array): Promise<string> {
  // CommonJS peer: its functions are properties of the default export.
  const { default: mammoth } = (await loadOptional('mammoth', 'HTML from DOCX')) as {
    readonly default: typeof Mammoth;
  };
  const { value } = await mammoth.convertToHtml({ buffer: Buffer.from(bytes) }, { externalFileAccess: false });
  return value;
}

/** Puts converted HTML into a page of its own. */
export function htmlPage(body: string): string {
  return (
    '<!doctype html><html lang="ru"><head><title></title><style>' +
    'body{font-family:Arial,sans-serif;font-size:10pt;margin:2em}table{border-collapse:collapse}td,th{border:1px solid #999;padding:2px 6px}' +
    `</style></head><body>${body}</body></html>`
  );
}
