import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { missingSecretBox, openAesSecretBox, parseMasterKey } from './aes-secret-box.js';

const key = (fill: number) => new Uint8Array(32).fill(fill);
const box = openAesSecretBox([key(1)]);

describe('a sealed secret', () => {
  it('opens with the same key in the same context, whatever it holds', () => {
    fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => box.open(box.seal(text, 'a'), 'a') === text));
  });

  it('does not open in another context, with another key, or changed', () => {
    const sealed = box.seal('whsec_secret', 'subscription:1');
    const [version, id, payload = ''] = sealed.split('.');
    const changed = [version, id, `${payload.slice(0, -2)}AA`].join('.');

    expect(() => box.open(sealed, 'subscription:2')).toThrow();
    expect(() => openAesSecretBox([key(2)]).open(sealed, 'subscription:1')).toThrow('not configured');
    expect(() => box.open(changed, 'subscription:1')).toThrow();
    expect(() => box.open('nonsense', 'subscription:1')).toThrow();
  });

  it('never looks the same twice and shows nothing of the secret', () => {
    const [first, second] = [box.seal('whsec_secret', 'a'), box.seal('whsec_secret', 'a')];

    expect(first).not.toBe(second);
    expect(first).not.toContain('whsec');
  });

  it('still opens after the master key was replaced', () => {
    const replaced = openAesSecretBox([key(2), key(1)]);

    expect(replaced.open(box.seal('old', 'a'), 'a')).toBe('old');
    expect(() => box.open(replaced.seal('new', 'a'), 'a')).toThrow('not configured');
  });
});

describe('a master key', () => {
  it('is 32 bytes in base64', () => {
    expect(parseMasterKey(Buffer.from(key(3)).toString('base64'))).toEqual(Buffer.from(key(3)));
    for (const text of ['', 'short', Buffer.alloc(31).toString('base64'), Buffer.alloc(33).toString('base64')]) {
      expect(() => parseMasterKey(text)).toThrow('32 bytes');
    }
  });

  it('is asked for when a secret is to be kept without one', () => {
    expect(() => missingSecretBox.seal('x', 'a')).toThrow('masterKey');
  });
});
