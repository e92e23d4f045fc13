import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { createSecretMask } from './secret-mask.js';

const base64 = (text: string) => Buffer.from(text).toString('base64');

describe('a mask of secrets', () => {
  it('hides credentials of headers, forms, JSON and addresses', () => {
    const mask = createSecretMask();
    mask.addSent({
      url: 'https://remote.test/rest?access_token=in-the-address&page=17',
      headers: { Authorization: 'Bearer of-the-header', 'X-Shop': 'key-of-shop', Accept: 'application/json' },
      body: 'grant_type=refresh_token&refresh_token=r+1%2F2&client_secret=of%20a%20client&redirect_uri=https%3A%2F%2Fus.test',
    });
    mask.addSent({ body: JSON.stringify({ user: { name: 'ivan', password: 'p"ss' }, page: 17 }) });

    const said = mask.hide(
      'no: of a client, r 1/2 r+1%2F2, of-the-header, key-of-shop, in-the-address, {"said":"p\\"ss"}; ivan, 17, refresh_token, application/json, https://us.test',
    );

    expect(said).toBe(
      'no: •••, ••• •••, •••, •••, •••, {"said":"•••"}; ivan, 17, refresh_token, application/json, https://us.test',
    );
  });

  it('hides the password of a basic sign-in, alone and with its name', () => {
    const mask = createSecretMask();
    mask.addSent({ headers: { authorization: `Basic ${base64('client:пароль 1')}` } });

    expect(mask.hide(`client:пароль 1; пароль 1; Basic ${base64('client:пароль 1')}`)).toBe('•••; •••; •••');
  });

  it('hides what is in a JSON value, names included', () => {
    expect(createSecretMask('s3cret').hideIn({ error: ['bad s3cret', 1, null], s3cret: true })).toEqual({
      error: ['bad •••', 1, null],
      '•••': true,
    });
  });

  it('leaves a text alone when nothing was sent', () => {
    expect(createSecretMask(null, '', undefined).hide('as it is')).toBe('as it is');
  });

  it('leaves no whole secret in any spelling, whatever stands around it', () => {
    const secret = fc
      .string({ unit: 'grapheme', minLength: 8, maxLength: 40 })
      .filter((text) => text.trim().length > 7);
    fc.assert(
      fc.property(secret, fc.string(), fc.string(), (hidden, before, after) => {
        const mask = createSecretMask(hidden);
        const wellFormed = Buffer.from(hidden).toString('utf8');
        for (const spelled of [hidden, encodeURIComponent(wellFormed), JSON.stringify(hidden).slice(1, -1)]) {
          expect(mask.hide(before + spelled + after)).not.toContain(spelled);
        }
        const encoded = base64(before + hidden + after);
        expect(mask.hide(encoded)).not.toBe(encoded);
      }),
    );
  });
});
