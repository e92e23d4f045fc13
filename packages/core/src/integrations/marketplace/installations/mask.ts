import { MASK, SECRET_NAME } from '../../../kernel/values/text/secret-mask.js';

const PHONE_NAME = /phone|chat_?id/i;
const MAIL = /(?<![\w.+-])[\w.+-]+@[\w-]+\.[\w.-]+/g;
const PHONE = /(?<!\d)(?:\+7|8|7)[\s(-]*\d{3}[\s)-]*\d{3}[\s-]*\d{2}[\s-]*\d{2}(?!\d)/g;
/** Deeper than this nobody looks into a log. */
const MAX_DEPTH = 20;
/** What is behind that is in no excerpt; reading it all would keep everybody waiting. */
const MAX_MASKED_LENGTH = 64 * 1024;

/** The beginning of a text, by UTF-16 units, never ending in half a character. */
export function excerpt(text: string, length: number): string {
  const cut = text.slice(0, length);
  return /[\uD800-\uDBFF]$/.test(cut) ? cut.slice(0, -1) : cut;
}

/** The beginning of a JSON, form or other text, without secrets; phone numbers and mail addresses are cut short. */
export function maskedExcerpt(text: string, maxBytes: number): string {
  // What was cut off is no JSON any more.
  const masked = text.length > MAX_MASKED_LENGTH ? maskPlain(excerpt(text, MAX_MASKED_LENGTH)) : maskText(text);
  return excerptOfBytes(masked.replaceAll('\0', ''), maxBytes);
}

function maskText(text: string): string {
  try {
    return JSON.stringify(maskValue(JSON.parse(text), MAX_DEPTH));
  } catch {
    return maskPlain(text);
  }
}

/** Masks what looks like a secret where it stands. */
function maskPlain(text: string): string {
  return cutPersonal(
    text.replaceAll(
      /((?:token|secret|password|api[_-]?key|authorization|auth|code)["']?\s*[=:]\s*)(?:"(?:[^"\\]|\\.)*"?|'?[^"'&\s,}]+)/gi,
      `$1${MASK}`,
    ),
  );
}

/** A copy of a JSON value without secrets. */
export function maskValue(value: unknown, depth = MAX_DEPTH): unknown {
  if (typeof value === 'string') return cutPersonal(value);
  if (typeof value !== 'object' || value === null) return value;
  if (depth === 0) return MASK;
  if (Array.isArray(value)) return value.map((member) => maskValue(member, depth - 1));
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [name, maskMember(name, member, depth)] as const),
  );
}

function maskMember(name: string, member: unknown, depth: number): unknown {
  if (SECRET_NAME.test(name) && member !== null && typeof member !== 'boolean') return MASK;
  if (PHONE_NAME.test(name) && typeof member === 'string') return cutMiddle(member);
  return maskValue(member, depth - 1);
}

function cutPersonal(text: string): string {
  return text.replaceAll(MAIL, cutMiddle).replaceAll(PHONE, cutMiddle);
}

function cutMiddle(text: string): string {
  return text.length <= 4 ? MASK : `${text.slice(0, 2)}${MASK}${text.slice(-2)}`;
}

function excerptOfBytes(text: string, maxBytes: number): string {
  if (Buffer.byteLength(text) <= maxBytes) return text;
  const cut = Buffer.from(text).subarray(0, maxBytes).toString('utf8');
  return cut.endsWith('\uFFFD') ? cut.slice(0, -1) : cut;
}
