import { expect, it } from 'vitest';

import { createRequestLog } from './request-log.js';

const call = (status: number, code?: string) => ({
  method: 'GET',
  url: '/api/v1/integration-api/meta?token=secret',
  response: { status, headers: { 'X-Request-Id': 'r-1' }, body: null, ...(code === undefined ? {} : { code }) },
  durationMs: 1.234,
});

it.each([
  ['what was answered', call(200), 'info'],
  ['what was refused', call(409, 'version_conflict'), 'info'],
  ['a fault of ours', call(500, 'internal_error'), 'error'],
  ['a call during an outage, of which another line tells', call(503, 'service_unavailable'), 'info'],
])('%s is logged at its level', (_name, answered, level) => {
  const lines: [string, object][] = [];
  const note = (at: string) => (fields: object) => void lines.push([at, fields]);
  const log = createRequestLog({ debug: note('debug'), info: note('info'), warn: note('warn'), error: note('error') });

  log(answered as never);

  expect(lines).toEqual([
    [level, expect.objectContaining({ requestId: 'r-1', status: answered.response.status, ms: 1.23 })],
  ]);
  expect(JSON.stringify(lines)).not.toContain('secret');
});
