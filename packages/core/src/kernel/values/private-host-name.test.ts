import { describe, expect, it } from 'vitest';

import { isPrivateHostName } from './private-host-name.js';

describe('isPrivateHostName', () => {
  it.each([
    'erp',
    'localhost',
    'api.localhost',
    'printer.local',
    'localhost.localdomain',
    'metadata.google.internal',
    'a.home.arpa',
  ])('holds for %s', (name) => {
    expect(isPrivateHostName(name)).toBe(true);
    expect(isPrivateHostName(`${name.toUpperCase()}.`)).toBe(true);
  });

  it.each(['erp.example.com', 'local.example.com', 'mylocal.ru', 'nobody.invalid', 'xn--e1afmkfd.xn--p1ai'])(
    'does not for %s',
    (name) => {
      expect(isPrivateHostName(name)).toBe(false);
    },
  );
});
