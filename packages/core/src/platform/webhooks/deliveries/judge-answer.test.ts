import { describe, expect, it } from 'vitest';

import { judgeError, judgeStatus } from './judge-answer.js';

describe('an answer', () => {
  it.each([200, 201, 202, 204, 299])('%i is a success', (status) => {
    expect(judgeStatus(status)).toEqual({ verdict: 'succeeded', errorCode: null, errorMessage: null });
  });

  it.each([408, 429, 500, 502, 503, 504, 599])('%i is tried again', (status) => {
    expect(judgeStatus(status)).toMatchObject({ verdict: 'retry', errorCode: 'http_status' });
  });

  it.each([300, 304, 307, 400, 401, 403, 404, 409, 410, 422, 499])('%i is final', (status) => {
    expect(judgeStatus(status).verdict).toBe('failed');
  });

  it('tells a receiver that is gone and a redirect by their codes', () => {
    expect(judgeStatus(410).errorCode).toBe('receiver_gone');
    expect([300, 302, 399].map((status) => judgeStatus(status).errorCode)).toEqual(
      Array<string>(3).fill('redirect_not_followed'),
    );
    expect([199, 400, 404].map((status) => judgeStatus(status).errorCode)).toEqual(
      Array<string>(3).fill('http_status'),
    );
    expect(judgeStatus(503).errorMessage).toContain('503');
  });
});

describe('an attempt without an answer', () => {
  it.each([
    'dns_failed',
    'connect_timeout',
    'connection_refused',
    'host_unreachable',
    'tls_error',
    'connection_reset',
    'timeout',
    'response_invalid',
  ] as const)('%s is tried again', (code) => {
    expect(judgeError(code, 'why')).toEqual({ verdict: 'retry', errorCode: code, errorMessage: 'why' });
  });

  it.each(['url_not_allowed', 'request_invalid'] as const)('%s is final', (code) => {
    expect(judgeError(code, 'why').verdict).toBe('failed');
  });
});
