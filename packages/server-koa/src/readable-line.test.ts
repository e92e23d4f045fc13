import { describe, expect, it } from 'vitest';

import { readableLine } from './readable-line.js';

const line = (fields: object) =>
  readableLine(JSON.stringify({ level: 'info', time: '2026-01-02T03:04:05.678Z', ...fields }));

describe('a line for people', () => {
  it('tells when, how bad, what, and what is known', () => {
    expect(line({ operation: 'meta.get', status: 200, path: 'a b', portalId: null, msg: 'request' })).toBe(
      '03:04:05 INFO  request operation=meta.get status=200 path="a b"\n',
    );
  });

  it('has the stack of an error below', () => {
    expect(line({ level: 'error', err: { message: 'gone', stack: 'Error: gone\n    at x' }, msg: 'failed' })).toBe(
      '03:04:05 ERROR failed\nError: gone\n    at x\n',
    );
  });

  it('does not let what was sent steer the terminal', () => {
    expect(line({ msg: 'a\u001b[2Jb', path: '/\u009b2J' })).toBe(
      `03:04:05 INFO  a${String.raw`\u001b`}[2Jb path="/${String.raw`\u009b`}2J"\n`,
    );
  });
});
