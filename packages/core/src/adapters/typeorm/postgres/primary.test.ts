import { describe, expect, it } from 'vitest';

import { StorageUnavailable } from '../../../kernel/ports/storage-errors.js';
import { seekPrimary } from './primary.js';
import type { HostState } from './probe-hosts.js';

const state = (host: string, role: HostState['role'], timeline = 0, error?: unknown): HostState => ({
  url: `postgres://${host}/x`,
  host,
  role,
  timeline,
  ...(error === undefined ? {} : { error }),
});
const broken = Object.assign(new Error('terminating connection'), { code: '57P01' });

function seeking(...answers: readonly HostState[][]) {
  const clock = { ms: 0 };
  let asked = 0;
  const probe = () => Promise.resolve(answers[Math.min(asked++, answers.length - 1)] ?? []);
  return { primary: seekPrimary(probe, () => clock.ms), clock, asked: () => asked };
}

describe('the server that writes', () => {
  it('is looked up once, and again after an error that may mean another one', async () => {
    const { primary, asked } = seeking([state('a', 'writes', 1), state('b', 'standby')]);

    await Promise.all([primary.url(), primary.url()]);
    primary.suspect(new Error('duplicate key'));
    await primary.url();
    expect(asked()).toBe(1);
    primary.suspect(broken);
    await primary.url();

    expect(asked()).toBe(2);
  });

  it.each(['25006', '57P01', '08006', 'ECONNREFUSED'])('is doubted after %s', async (code) => {
    const { primary } = seeking(
      [state('a', 'writes', 1), state('b', 'standby')],
      [state('a', 'unreachable'), state('b', 'writes', 2)],
    );
    let moves = 0;
    primary.onMoved(() => (moves += 1));

    expect(await primary.url()).toBe('postgres://a/x');
    primary.suspect(Object.assign(new Error('no'), { code }));

    expect(await primary.url()).toBe('postgres://b/x');
    expect(moves).toBe(1);
  });

  it('is the one that was promoted last, and never again one that was replaced', async () => {
    const { primary, clock } = seeking(
      [state('a', 'writes', 1), state('b', 'writes', 2)],
      [state('a', 'writes', 1), state('b', 'unreachable')],
      [state('a', 'writes', 3), state('b', 'standby')],
    );

    expect(await primary.url()).toBe('postgres://b/x');
    primary.suspect(broken);
    await expect(primary.url()).rejects.toThrow('a was replaced by another one, b cannot be reached');
    clock.ms += 1000;

    expect(await primary.url()).toBe('postgres://a/x');
  });

  it('is not looked for by every call while there is none', async () => {
    const { primary, clock, asked } = seeking([state('a', 'standby')]);

    for (let call = 0; call < 5; call += 1) await expect(primary.url()).rejects.toThrow(StorageUnavailable);
    clock.ms += 1000;
    await expect(primary.url()).rejects.toThrow('a is a standby');

    expect(asked()).toBe(2);
  });

  it('takes one that says nothing for unreachable: a pooler goes on accepting connections when the server behind it is gone', async () => {
    const silent = [state('a', 'unreachable', 0, new Error('Query read timeout')), state('b', 'standby')];

    await expect(seeking(silent).primary.url()).rejects.toThrow(StorageUnavailable);
  });

  it('says what is wrong where waiting does not help', async () => {
    const refused = Object.assign(new Error('password authentication failed'), { code: '28P01' });

    await expect(seeking([state('a', 'unreachable', 0, refused)]).primary.url()).rejects.toBe(refused);
  });
});
