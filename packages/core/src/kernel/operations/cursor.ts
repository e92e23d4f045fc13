import { createHash } from 'node:crypto';

import { requestErrors } from '../errors/request-errors.js';

/** Values of the sort keys of the last row that a reader has seen. */
export type CursorPosition = readonly (string | number | boolean | null)[];

const MAX_LENGTH = 512;
/** How cursors are published: their code says `invalid_cursor`, so that no schema refuses them before. */
export const CURSOR_SPELLING = { pattern: '^[A-Za-z0-9_-]+$', maxLength: MAX_LENGTH };
const CHECK_LENGTH = 16;

/**
 * Writes a place in a list as opaque text. It holds the sort keys of the last row and a check sum over them and over what
 * was asked for, so it works with the same filters only.
 */
export function encodeCursor(position: CursorPosition, filters: unknown): string {
  return Buffer.from(JSON.stringify([...position, checkOf(position, filters)])).toString('base64url');
}

/** Reads a place in a list. @throws ProcurekitError `invalid_cursor` when it is malformed or of other filters */
export function decodeCursor(cursor: string, filters: unknown): CursorPosition {
  const parts = cursor.length > MAX_LENGTH ? [] : partsOf(cursor);
  const position = parts.slice(0, -1);
  if (position.length === 0 || parts.at(-1) !== checkOf(position, filters)) throw requestErrors.invalidCursor({});
  return position;
}

/** Whether a cursor is short enough to be read again. */
export function isShortEnough(cursor: string): boolean {
  return cursor.length <= MAX_LENGTH;
}

function checkOf(position: CursorPosition, filters: unknown): string {
  const hash = createHash('sha256').update(JSON.stringify([position, filters]));
  return hash.digest('base64url').slice(0, CHECK_LENGTH);
}

function partsOf(cursor: string): CursorPosition {
  try {
    const parts: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    return Array.isArray(parts) && parts.every(isSortKey) ? parts : [];
  } catch {
    return [];
  }
}

function isSortKey(value: unknown): value is CursorPosition[number] {
  return value === null || ['string', 'number', 'boolean'].includes(typeof value);
}
