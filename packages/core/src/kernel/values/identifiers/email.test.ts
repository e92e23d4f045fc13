import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { EmailInput } from './email.js';

describe('EmailInput', () => {
  it.each([
    ['Buyer@Example.COM', 'buyer@example.com'],
    ['  a@b.ru ', 'a@b.ru'],
    ["o'brien+rfq@mail.example.co.uk", "o'brien+rfq@mail.example.co.uk"],
    ['info@Пример.РФ', 'info@пример.рф'],
    ['info@xn--e1afmkfd.xn--p1ai', 'info@xn--e1afmkfd.xn--p1ai'],
  ])('stores %j as %s', (input, email) => {
    expect(EmailInput.parse(input)).toBe(email);
  });

  it.each([
    '',
    'buyer',
    '@example.com',
    'buyer@',
    'buyer@localhost',
    'a b@example.com',
    'a@b@example.com',
    'a..b@example.com',
    '.a@example.com',
    'a@-example.com',
    'a@example-.com',
    'a@example..com',
    'a@example.com.',
    'a@127.0.0.1',
    'a@[127.0.0.1]',
    'Name <a@example.com>',
    'a@example.com\r\nBcc: b@example.com',
    `${'a'.repeat(65)}@example.com`,
    `a@${'b'.repeat(64)}.com`,
    `a@${'b.'.repeat(126)}com`,
  ])('refuses %j with invalid_email', (text) => {
    expect(EmailInput.safeParse(text).error?.issues).toMatchObject([{ params: { code: 'invalid_email' } }]);
  });

  it('accepts the addresses of RFC 5322 that consist of atoms', () => {
    fc.assert(
      fc.property(fc.emailAddress(), (email) => {
        expect(EmailInput.parse(email)).toBe(email.toLowerCase());
      }),
    );
  });
});
