import type * as PostalMime from 'postal-mime';
import type { Address, Attachment, Email } from 'postal-mime';

import { MailRefusal, type MailPart, type MailPerson, type ReadMail } from '../../kernel/ports/mail-reader.js';
import { loadPackage } from '../load-package.js';
import { withReadableHeaders } from './raw-headers.js';
import { requireModest } from './require-modest.js';
import { textOfHtml } from './text-of-html.js';

const LIMITS = { maxNestingDepth: 32, maxHeadersSize: 512 * 1024, maxRfc822NestingDepth: 3 };
const MAX_HEADERS = 500;
const MAX_HEADER_LENGTH = 8_192;
const MAX_ADDRESSES = 100;
const MAX_ANSWERED = 50;
const MAX_TEXT_LENGTH = 100_000;
/** HTML beyond that is no letter that somebody wrote. */
const MAX_HTML_LENGTH = 2_000_000;
/** What servers call those whom a mail was delivered to. */
const DELIVERED = ['delivered-to', 'x-original-to', 'envelope-to', 'x-envelope-to', 'x-forwarded-to', 'resent-to'];
const CONTROLS = /[\p{Cc}\u2028\u2029]+/gu;

/** Takes a mail apart. @throws MailRefusal */
export async function readMail(raw: Uint8Array): Promise<ReadMail> {
  const library = await loadPackage(() => import('postal-mime'), {
    name: 'postal-mime',
    neededBy: 'Received mails need',
  });
  const read = asRead(await parsed(library, raw), library.addressParser);
  return { ...read, parts: await withForwarded(library, read.parts, LIMITS.maxRfc822NestingDepth) };
}

async function parsed({ default: Parser }: typeof PostalMime, raw: Uint8Array): Promise<Email> {
  requireModest(raw);
  try {
    return await Parser.parse(withReadableHeaders(raw), LIMITS);
  } catch (cause) {
    throw new MailRefusal(
      `The mail cannot be taken apart: ${cause instanceof Error ? cause.message : 'it is damaged'}.`,
    );
  }
}

/** Files of a mail, and those within the mails that it passes on as files: a price list may be in the answer of a colleague. */
async function withForwarded(
  library: typeof PostalMime,
  parts: readonly MailPart[],
  depth: number,
): Promise<readonly MailPart[]> {
  const all: MailPart[] = [];
  for (const part of parts) {
    all.push(part);
    if (depth === 0 || part.mimeType !== 'message/rfc822') continue;
    // A mail within that cannot be taken apart is still a file.
    const inner = await parsed(library, part.bytes).catch(() => null);
    if (inner !== null) all.push(...(await withForwarded(library, inner.attachments.map(partOf), depth - 1)));
  }
  return all;
}

function asRead(mail: Email, addressesIn: typeof PostalMime.addressParser): ReadMail {
  const headers = mail.headers
    .slice(0, MAX_HEADERS)
    .map(({ key, value }) => ({ name: key, value: oneLine(value).slice(0, MAX_HEADER_LENGTH) }));
  const delivered = headers.flatMap(({ name, value }) => (DELIVERED.includes(name) ? addressesIn(value) : []));
  const people = [mail.to ?? [], mail.cc ?? [], mail.bcc ?? [], delivered].flat().flatMap(peopleOf);
  return {
    headers,
    subject: oneLine(mail.subject ?? ''),
    from: [mail.from ?? []].flat().flatMap(peopleOf)[0] ?? null,
    recipients: [...new Set(people.map(({ address }) => address))].slice(0, MAX_ADDRESSES),
    messageId: idsIn(mail.messageId ?? '')[0] ?? null,
    answers: answeredBy(mail),
    sentAt: instantIn(mail.date ?? ''),
    text: textOf(mail),
    parts: mail.attachments.map(partOf),
  };
}

function answeredBy({ inReplyTo = '', references = '' }: Email): string[] {
  return [...idsIn(inReplyTo), ...idsIn(references).toReversed()].slice(0, MAX_ANSWERED);
}

// The library leaves a date as it was written where it is none.
function instantIn(date: string): string | null {
  return /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(date) ? date : null;
}

function peopleOf(address: Address): MailPerson[] {
  if (address.group !== undefined) return address.group.flatMap(peopleOf);
  return [{ name: oneLine(address.name), address: oneLine(address.address).toLowerCase() }];
}

function idsIn(text: string): string[] {
  const bracketed = [...text.matchAll(/<([^<>\s]{1,250})>/g)].map(([, id = '']) => id);
  return bracketed.length > 0 ? bracketed : text.split(/\s+/).filter((id) => id !== '' && id.length <= 250);
}

function textOf({ text = '', html = '' }: Email): string {
  const written = text.trim() === '' ? textOfHtml(html.slice(0, MAX_HTML_LENGTH)) : text;
  return written
    .slice(0, MAX_TEXT_LENGTH)
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\P{Cc}\n\t]/gu, '')
    .trim();
}

function partOf({ filename, mimeType, content }: Attachment): MailPart {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content);
  return { fileName: filename === null ? null : oneLine(filename), mimeType, bytes };
}

function oneLine(text: string): string {
  return text.replaceAll(CONTROLS, ' ').trim();
}
