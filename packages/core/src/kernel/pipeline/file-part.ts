import type { FileAnswer } from '../operations/file-answer.js';
import type { Answer } from './answer.js';
import { isUnchanged } from './conditional.js';
import { discardFile } from './file-headers.js';
import type { HttpRequest } from './http-message.js';

/** Positions of bytes; both ends belong to the part. */
interface Part {
  readonly first: number;
  readonly last: number;
}

/**
 * Answers with the part of a file that a client asks for (RFC 9110, `Range`): whoever was cut off goes on where it was. Several
 * parts at once, or what cannot be read, are answered with the whole file, as the standard allows.
 */
export async function inPart(request: Pick<HttpRequest, 'method' | 'header'>, answer: Answer): Promise<Answer> {
  const { body, status } = answer;
  const range = request.header('range');
  if (range === undefined || body.kind !== 'file' || status !== 200 || request.method !== 'GET') return answer;
  const { file } = body;
  if (file.part === undefined || isUnchanged(request, answer) || !isSame(request, answer)) return answer;
  const part = readRange(range, file.sizeBytes);
  if (part === null) return answer;
  discardFile(file);
  return part === 'outside' ? unsatisfied(file) : { ...answer, ...(await partial(answer, file, part)) };
}

// A part of another content would not fit to what the client has.
function isSame(request: Pick<HttpRequest, 'header'>, { headers }: Answer): boolean {
  const expected = request.header('if-range');
  return expected === undefined || expected.trim() === headers['ETag'];
}

/** The part that a header asks for; null when it asks for none that is given, `outside` when the file has no such part. */
function readRange(header: string, sizeBytes: number): Part | 'outside' | null {
  const [, from, to] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header.trim()) ?? [];
  if (from === undefined || to === undefined || (from === '' && to === '')) return null;
  if (from === '') return Number(to) === 0 ? 'outside' : until(sizeBytes, Math.max(0, sizeBytes - Number(to)));
  if (to !== '' && Number(to) < Number(from)) return null;
  return until(to === '' ? sizeBytes : Math.min(sizeBytes, Number(to) + 1), Number(from));
}

function until(end: number, first: number): Part | 'outside' {
  return first < end ? { first, last: end - 1 } : 'outside';
}

function unsatisfied({ sizeBytes }: FileAnswer): Answer {
  const headers = { 'Content-Range': `bytes */${sizeBytes}`, 'Accept-Ranges': 'bytes' };
  return { status: 416, headers, body: { kind: 'none' }, replayed: false };
}

async function partial(
  { headers }: Answer,
  file: FileAnswer,
  part: Part,
): Promise<Pick<Answer, 'status' | 'headers' | 'body'>> {
  const sizeBytes = part.last - part.first + 1;
  const content = await file.part?.(part);
  return {
    status: 206,
    headers: {
      ...headers,
      'Content-Length': String(sizeBytes),
      'Content-Range': `bytes ${part.first}-${part.last}/${file.sizeBytes}`,
    },
    body: { kind: 'file', file: { ...file, sizeBytes, content: content ?? new Uint8Array() } },
  };
}
