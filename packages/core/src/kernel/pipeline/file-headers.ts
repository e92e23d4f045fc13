import type { FileAnswer } from '../operations/file-answer.js';

/** Headers under which a file is sent: to be saved under its name, guessed at by nobody, kept by no cache. */
export function fileHeaders({
  fileName,
  mimeType,
  sizeBytes,
  isOpenEnded,
  content,
  tag,
  part,
}: FileAnswer): Record<string, string> {
  return {
    'Content-Type': mimeType,
    // Hosts tell the length of bytes themselves, and twice would be once too often.
    ...(content instanceof Uint8Array || isOpenEnded === true ? {} : { 'Content-Length': String(sizeBytes) }),
    'Content-Disposition': `attachment; filename*=UTF-8''${encodeExtended(fileName)}`,
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': 'no-store',
    ...(tag === undefined ? {} : { ETag: `"${tag}"` }),
    ...(part === undefined ? {} : { 'Accept-Ranges': 'bytes' }),
  };
}

/** Gives up a file that nobody will read. */
export function discardFile(file: FileAnswer | undefined): void {
  if (file === undefined || file.content instanceof Uint8Array) return;
  // A stream that has failed already has nothing to release.
  file.content.cancel().catch(() => undefined);
}

// RFC 8187: what encodeURIComponent leaves alone but a header value may not hold.
function encodeExtended(text: string): string {
  return encodeURIComponent(text.replaceAll(/\p{Cs}/gu, '_')).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
