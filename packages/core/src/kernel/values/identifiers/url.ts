import { z } from 'zod';

import { refusalIssue } from '../field-refusal.js';
import { codePoints } from '../text/text.js';

const MAX_LENGTH = 255;
const WEB_SCHEME = /^https?:\/\//i;
const UNWRITABLE = /[\s\p{Cc}\p{Cs}\\]/u;

/** Reads the address of a website from a client, trimmed; it is kept as it was written. */
export const WebsiteUrlInput = z
  .string()
  .check((payload) => {
    const url = payload.value.trim();
    payload.value = url;
    if (codePoints(url) > MAX_LENGTH) {
      const message = `Must have at most ${MAX_LENGTH} characters`;
      payload.issues.push({
        code: 'too_big',
        origin: 'string',
        maximum: MAX_LENGTH,
        inclusive: true,
        input: url,
        message,
      });
    } else if (!isWebsiteUrl(url)) {
      const message = 'Must be a web address such as "https://example.com", without user name and password';
      payload.issues.push(refusalIssue({ code: 'invalid_format', message }, url));
    }
  })
  .meta({
    description: 'Address of a website, http or https',
    format: 'uri',
    maxLength: MAX_LENGTH,
    examples: ['https://example.com'],
  });

/** Tells whether a text is an absolute http or https address that names a host and no credentials. */
export function isWebsiteUrl(text: string): boolean {
  // The URL parser repairs what nobody should store: line breaks, backslashes, missing slashes.
  if (!WEB_SCHEME.test(text) || UNWRITABLE.test(text) || !URL.canParse(text)) return false;
  const url = new URL(text);
  return url.username === '' && url.password === '';
}
