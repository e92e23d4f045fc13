import type { MailPart, ReadMail } from '../../../kernel/ports/mail-reader.js';

/** What a mail server reports of a mail of ours. */
export interface Delivery {
  readonly outcome: 'failed' | 'other';
  /** Status (RFC 3463), such as `5.1.1`. */
  readonly code: string | null;
  readonly diagnostic: string | null;
  /** Whose mail it was, as far as the report says. */
  readonly recipient: string | null;
  /** What it says of the mail itself, among which its `Message-ID` is. */
  readonly messageIds: readonly string[];
}

const REPORT = /^message\/(?:global-)?(?:delivery-status|disposition-notification)$/;
const RETURNED = /^(?:message\/(?:global|rfc822)|text\/rfc822-headers|message\/global-headers)$/;
const MAX_REPORT_BYTES = 256 * 1024;

/** The report that a mail is (RFC 3464, RFC 8098); null for a mail that is none. */
export function deliveryOf({ headers, parts }: ReadMail): Delivery | null {
  const report = parts.find(({ mimeType }) => REPORT.test(mimeType));
  if (report === undefined && !headers.some(saysReport)) return null;
  const fields = fieldsOf(report === undefined ? '' : textOf(report));
  const field = (name: string) => fields.get(name) ?? '';
  const returned = parts.filter(({ mimeType }) => RETURNED.test(mimeType)).map(textOf);
  return {
    outcome: field('action').toLowerCase() === 'failed' ? 'failed' : 'other',
    code: /\b[245]\.\d{1,3}\.\d{1,3}\b/.exec(field('status'))?.[0] ?? null,
    diagnostic: bare(field('diagnostic-code'))?.slice(0, 500) ?? null,
    recipient: bare(field('final-recipient'))?.toLowerCase() ?? null,
    messageIds: returned.flatMap(messageIdsIn),
  };
}

function saysReport({ name, value }: ReadMail['headers'][number]): boolean {
  return name === 'content-type' && /^multipart\/report\b/i.test(value);
}

function messageIdsIn(returned: string): string[] {
  const [, id] = /^message-id:\s*<([^<>\s]+)>/im.exec(returned) ?? [];
  return id === undefined ? [] : [id];
}

// A report has groups of fields, one for each recipient; ours have one recipient.
function fieldsOf(text: string): Map<string, string> {
  const fields = new Map<string, string>();
  for (const line of text.replaceAll(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)) {
    const colon = line.indexOf(':');
    if (colon > 0) fields.set(line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim());
  }
  return fields;
}

// `rfc822; anna@firm.ru` is of the kind that stands before the semicolon.
function bare(value: string): string | null {
  const text = value.slice(value.indexOf(';') + 1).trim();
  return text === '' ? null : text;
}

function textOf({ bytes }: MailPart): string {
  return new TextDecoder().decode(bytes.subarray(0, MAX_REPORT_BYTES));
}
