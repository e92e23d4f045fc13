import { requestErrors } from '../../../kernel/errors/request-errors.js';

/** A place in the feed. */
export interface FeedCursor {
  /** Position of the storage. */
  readonly position: string;
  /** Time up to which the reader has come; tells whether what follows is still kept. */
  readonly readUntil: string;
}

/** Cursor of a reader who has seen nothing: stands for the end of the feed at the time of the next call. */
export const FROM_NOW_ON = 'now';

const FORM = /^(\d{1,18}(?:\.\d{1,18})?)@(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z)$/;

/** Writes a cursor as opaque text. */
export function formatCursor({ position, readUntil }: FeedCursor): string {
  return Buffer.from(`${position}@${readUntil}`).toString('base64url');
}

/** Reads a cursor. @throws ProcurekitError `invalid_cursor` */
export function parseCursor(text: string): FeedCursor {
  const [, position, readUntil] = FORM.exec(Buffer.from(text, 'base64url').toString('latin1')) ?? [];
  if (position === undefined || readUntil === undefined || Number.isNaN(Date.parse(readUntil))) {
    throw requestErrors.invalidCursor({});
  }
  return { position, readUntil };
}
