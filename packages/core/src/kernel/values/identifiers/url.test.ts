import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { WebsiteUrlInput } from './url.js';

describe('WebsiteUrlInput', () => {
  it.each([
    'https://example.com',
    'http://example.com:8080/path?q=1#top',
    'HTTPS://Example.com/',
    'https://пример.рф/каталог',
    `https://example.com/${'a'.repeat(235)}`,
  ])('keeps %s', (url) => {
    expect(WebsiteUrlInput.parse(` ${url} `)).toBe(url);
  });

  it.each([
    '',
    'example.com',
    '//example.com',
    'ftp://example.com',
    'javascript:alert(1)',
    'https:example.com',
    'https://',
    'https://user:secret@example.com',
    'https://user@example.com',
    'https://exa mple.com',
    'https://example.com/\nx',
    'https:\\\\example.com',
    'https://example.com:99999',
  ])('refuses %j with invalid_format', (text) => {
    expect(WebsiteUrlInput.safeParse(text).error?.issues).toMatchObject([{ params: { code: 'invalid_format' } }]);
  });

  it('refuses more than 255 characters as too long', () => {
    const { error } = WebsiteUrlInput.safeParse(`https://example.com/${'a'.repeat(236)}`);

    expect(error?.issues).toMatchObject([{ code: 'too_big', maximum: 255 }]);
  });

  it('accepts web addresses of RFC 3986', () => {
    fc.assert(
      fc.property(fc.webUrl({ withQueryParameters: true, withFragments: true, size: 'small' }), (url) => {
        fc.pre(url.length <= 255);

        expect(WebsiteUrlInput.parse(url)).toBe(url);
      }),
    );
  });
});
