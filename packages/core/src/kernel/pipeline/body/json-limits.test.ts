import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { noRateLimit } from '../../../testing/kit/no-rate-limit.js';
import { openTestKit, type TestKey, type TestKit } from '../../../testing/kit/test-kit.js';
import { MAX_PLACE_LENGTH, MAX_PROBLEMS } from '../../values/problem.js';

const CATALOG = '/catalog-items';

let kit: TestKit;
let key: TestKey;
beforeAll(async () => {
  kit = await openTestKit({ rateLimiter: noRateLimit });
  key = await (await kit.createPortal()).issueKey();
});
afterAll(() => kit.close());

const post = (rawBody: string, path = CATALOG) =>
  key.api.request('POST', path, { rawBody, headers: { 'Idempotency-Key': crypto.randomUUID() } });
const fields = (count: number) => Array.from({ length: count }, (_, index) => `"f${index}":1`).join();

describe('a body with more wrong in it than anybody reads', () => {
  it.each([
    ['fields', `{"name":"x",${fields(40_000)}}`],
    ['custom fields', `{"name":"x","customFields":{${fields(40_000)}}}`],
    ['items', `{"name":"x","items":[${'1,'.repeat(900)}1]}`, '/price-lists'],
  ])('of unknown or wrong %s is told its first hundred problems', async (_name, body, path = CATALOG) => {
    const answer = await post(body, path);

    expect(answer).toMatchObject({ status: 400, body: { truncated: true } });
    expect(answer.body.errors).toHaveLength(MAX_PROBLEMS);
    expect(answer.bytes.length).toBeLessThan(32 * 1024);
  });

  it.each([
    ['a list of half a million', `{"tags":[${'0,'.repeat(500_000)}0]}`],
    ['95,000 members', `{"customFields":{${fields(95_000)}}}`],
  ])('is not read on: %s', async (_name, body) => {
    const answer = await post(body);

    expect(answer).toMatchObject({ status: 400, body: { errors: [{ code: 'too_many_items' }] } });
  });

  it('has the names that it made up cut off', async () => {
    const answer = await post(`{"name":"x","${'n'.repeat(5000)}":1}`);

    expect(answer.body.errors).toMatchObject([
      { code: 'unknown_field', pointer: `/${'n'.repeat(MAX_PLACE_LENGTH - 1)}` },
    ]);
  });

  it('is told of parameters like of fields', async () => {
    const query = Array.from({ length: 3000 }, (_, index) => `p${index}=1`).join('&');

    const answer = await key.api.get(`${CATALOG}?${query}`);

    expect(answer).toMatchObject({ status: 400, body: { truncated: true } });
    expect(answer.body.errors).toHaveLength(MAX_PROBLEMS);
  });
});

describe('a member that JavaScript takes for a prototype', () => {
  it.each([
    ['', '{"name":"x","__proto__":{"a":1}}', '/__proto__'],
    ['custom fields', '{"name":"x","customFields":{"__proto__":1}}', '/customFields/__proto__'],
  ])('is refused, not dropped: in %s', async (_name, body, pointer) => {
    expect(await post(body)).toMatchObject({ status: 400, body: { errors: [{ pointer, code: 'unknown_field' }] } });
  });
});

describe('a field that stands twice', () => {
  it('is refused with its place, because nobody knows which of the two is meant', async () => {
    expect(await post('{"name":"x","tags":[],"name":"y"}')).toMatchObject({
      status: 400,
      body: { code: 'validation_failed', errors: [{ pointer: '/name', code: 'repeated_field' }] },
    });
  });
});
