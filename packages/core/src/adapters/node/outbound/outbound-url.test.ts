import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { OutboundUrlSpellingRefusal } from '../../../kernel/ports/http-client.js';
import { checkOutboundUrl, OUTBOUND_URL_MAX_LENGTH } from './outbound-url.js';

const check = (url: string) => checkOutboundUrl(url, { allowHttp: false });
const refusalOf = (url: string, allowHttp = false): OutboundUrlSpellingRefusal | undefined => {
  const result = checkOutboundUrl(url, { allowHttp });
  return result.allowed ? undefined : result.reason;
};

describe('checkOutboundUrl', () => {
  it('takes a URL apart for a connection', () => {
    expect(check('https://Hooks.Example.com:8443/in?shop=1&x=ä')).toEqual({
      allowed: true,
      target: {
        scheme: 'https',
        href: 'https://hooks.example.com:8443/in?shop=1&x=%C3%A4',
        origin: 'https://hooks.example.com:8443',
        hostname: 'hooks.example.com',
        path: '/in?shop=1&x=%C3%A4',
      },
    });
  });

  it.each([
    ['https://example.com', 'example.com'],
    ['HTTPS://example.com:443/', 'example.com'],
    ['https://8.8.8.8/hook', '8.8.8.8'],
    ['https://[2606:4700:4700:0::1111]:8443/', '2606:4700:4700::1111'],
    ['https://[2606:4700:4700:0:0:0:0:1111]/', '2606:4700:4700::1111'],
    ['https://закупки.рф/приём', 'xn--80aneha3a1a.xn--p1ai'],
    ['https://xn--80aneha3a1a.xn--p1ai/', 'xn--80aneha3a1a.xn--p1ai'],
    ['https://my_host.example.com/', 'my_host.example.com'],
    ['https://example.com/a@b:c', 'example.com'],
  ])('accepts %s', (url, hostname) => {
    expect(check(url)).toMatchObject({ allowed: true, target: { hostname } });
  });

  it.each<[string, OutboundUrlSpellingRefusal]>([
    ['http://example.com/', 'scheme_not_allowed'],
    ['ftp://example.com/', 'scheme_not_allowed'],
    ['file:///etc/passwd', 'scheme_not_allowed'],
    ['gopher://example.com/', 'scheme_not_allowed'],
    ['javascript:alert(1)', 'invalid_url'],
    ['//example.com/', 'invalid_url'],
    ['example.com/hook', 'invalid_url'],
    ['https:/example.com/', 'invalid_url'],
    ['https:example.com', 'invalid_url'],
    ['https:///example.com/', 'host_not_canonical'],
    ['https://', 'invalid_url'],
    ['https://:443/', 'invalid_url'],
    ['https://example.com:99999/', 'invalid_url'],
    ['https://example.com:0/', 'invalid_url'],
    ['https://example.com:8a/', 'invalid_url'],
    [' https://example.com/', 'invalid_url'],
    ['https://example.com/\r\nHost: internal', 'invalid_url'],
    ['https://exam\tple.com/', 'invalid_url'],
    ['https://exa\u00admple.com/', 'invalid_url'],
    ['https://example.com\\@127.0.0.1/', 'invalid_url'],
    ['https:\\\\example.com/', 'invalid_url'],
    ['https://user:secret@example.com/', 'credentials_not_allowed'],
    ['https://example.com@127.0.0.1/', 'credentials_not_allowed'],
    ['https://@example.com/', 'credentials_not_allowed'],
    ['https://example.com:443@127.0.0.1:8443/', 'credentials_not_allowed'],
    ['https://example.com/#part', 'fragment_not_allowed'],
    ['https://example.com/#', 'fragment_not_allowed'],
    ['https://2130706433/', 'host_not_canonical'],
    ['https://0x7f000001/', 'host_not_canonical'],
    ['https://0177.0.0.1/', 'host_not_canonical'],
    ['https://0x7f.0.0.1/', 'host_not_canonical'],
    ['https://127.1/', 'host_not_canonical'],
    ['https://127.0.0.1./', 'host_not_canonical'],
    ['https://localhost./', 'host_not_canonical'],
    ['https://example.com./', 'host_not_canonical'],
    ['https://134744072/', 'host_not_canonical'],
    ['https://１２７.0.0.1/', 'host_not_canonical'],
    ['https://①②⑦.⓪.⓪.①/', 'host_not_canonical'],
    ['https://127。0。0。1/', 'host_not_canonical'],
    ['https://ｌocalhost/', 'host_not_canonical'],
    ['https://127.0.0.%31/', 'host_not_canonical'],
    ['https://%6c%6f%63%61%6c%68%6f%73%74/', 'host_not_canonical'],
    ['https://[fe80::1%25eth0]/', 'invalid_url'],
    ['https://[::1', 'invalid_url'],
    ['https://a..b/', 'host_not_canonical'],
    ['https://-a.example.com/', 'host_not_canonical'],
    [`https://${'a'.repeat(64)}.com/`, 'host_not_canonical'],
    [`https://${'a.'.repeat(127)}com/`, 'host_not_canonical'],
  ])('refuses %j: %s', (url, reason) => {
    expect(refusalOf(url)).toBe(reason);
  });

  it('accepts 2048 characters and not one more', () => {
    const longest = 'https://example.com/'.padEnd(OUTBOUND_URL_MAX_LENGTH, 'x');

    expect(refusalOf(longest)).toBeUndefined();
    expect(refusalOf(`${longest}x`)).toBe('too_long');
  });

  it('accepts http only when asked to', () => {
    expect(refusalOf('http://localhost:3000/', true)).toBeUndefined();
    expect(refusalOf('http://localhost:3000/', false)).toBe('scheme_not_allowed');
    expect(refusalOf('ftp://localhost/', true)).toBe('scheme_not_allowed');
  });

  it('never lets a URL parser see another host than the one that is written', () => {
    const hostPiece = fc.constantFrom(
      '127',
      '0',
      '1',
      '0x7f',
      '0177',
      '.',
      '.',
      '。',
      '%2e',
      '@',
      ':',
      'a',
      '１',
      '[',
      ']',
      '::',
    );
    const anyHost = fc.oneof(
      fc.array(hostPiece, { maxLength: 9 }).map((pieces) => pieces.join('')),
      fc.webAuthority(),
    );

    fc.assert(
      fc.property(anyHost, (host) => {
        const result = check(`https://${host}/`);
        if (!result.allowed) return;
        const written = host.replace(/:\d*$/, '').toLowerCase();
        const seen = new URL(result.target.href).hostname;
        expect([written, `[${result.target.hostname}]`]).toContain(seen);
      }),
      { numRuns: 2000 },
    );
  });

  it('judges its own canonical spelling the same', () => {
    fc.assert(
      fc.property(fc.webUrl({ validSchemes: ['https'], withQueryParameters: true }), (url) => {
        const result = check(url);
        if (!result.allowed) return;
        expect(check(result.target.href)).toEqual(result);
      }),
    );
  });
});
