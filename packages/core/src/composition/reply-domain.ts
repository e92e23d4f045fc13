import { DEFAULT_BASE_URL } from './addresses.js';
import type { ProcurekitOptions } from './options.js';

/** Names that lead to nobody (RFC 2606, RFC 6761): whoever uses them tries things out. */
const NOWHERE = /^(?:\d+\.|\[)|(?:^|\.)(?:localhost|test|example|invalid|example\.(?:com|net|org))$/i;

/**
 * Domain of the addresses that suppliers answer to. Without one, answers go where the sender of mails is: an address under which
 * nobody takes mail would lose them. Where the product is tried out there is none to be lost.
 */
export function replyDomainOf({
  mailReplies,
  baseUrl = DEFAULT_BASE_URL,
}: Pick<ProcurekitOptions, 'mailReplies' | 'baseUrl'>): string | undefined {
  if (mailReplies !== undefined) return mailReplies.domain;
  const { hostname } = new URL(baseUrl.replaceAll('{portal}', 'portal'));
  if (!NOWHERE.test(hostname)) return undefined;
  return /^[a-z]/i.test(hostname) ? hostname : 'localhost';
}
