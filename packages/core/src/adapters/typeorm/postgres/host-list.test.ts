import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { hostOf, readHostList } from './host-list.js';

describe('readHostList', () => {
  it('leaves an address with one server as it is', () => {
    for (const url of ['postgres://u:p@db/x', 'postgresql:///x?host=/run', 'postgres://u@[::1]:5432/x?sslmode=require'])
      expect(readHostList(url)).toEqual({ urls: [url], isSought: false });
  });

  it('makes an address of each server, with everything else that was said', () => {
    expect(
      readHostList('postgres://u:p%40@a:5432,[::1]:5433,c/x?target_session_attrs=read-write&sslmode=require'),
    ).toEqual({
      urls: ['a:5432', '[::1]:5433', 'c'].map((host) => `postgres://u:p%40@${host}/x?sslmode=require`),
      isSought: true,
    });
  });

  it('looks whether a single server writes if it is told to', () => {
    expect(readHostList('postgres://u@a/x?target_session_attrs=primary')).toEqual({
      urls: ['postgres://u@a/x'],
      isSought: true,
    });
    expect(readHostList('postgres://u@a/x?target_session_attrs=any').isSought).toBe(false);
  });

  it('refuses servers that do not write', () => {
    expect(() => readHostList('postgres://u@a,b/x?target_session_attrs=standby')).toThrow(RangeError);
  });

  it('names each server that was named, in their order', () => {
    const host = fc.stringMatching(/^[a-z][a-z0-9.-]{0,20}(?::\d{1,5})?$/);
    fc.assert(
      fc.property(fc.array(host, { minLength: 2, maxLength: 5 }), (hosts) => {
        expect(readHostList(`postgres://u:p@${hosts.join()}/x`).urls.map(hostOf)).toEqual(hosts);
      }),
    );
  });
});
