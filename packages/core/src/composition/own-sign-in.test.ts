import { afterEach, describe, expect, it } from 'vitest';

import { FACE_PREFIXES } from '../kernel/operations/prefixes.js';
import { createApiClient } from '../testing/kit/api-client.js';
import { openTestKit, type TestKit } from '../testing/kit/test-kit.js';
import type { ProcurekitOptions } from './options.js';

type SignIn = NonNullable<ProcurekitOptions['authenticate']>;

let kit: TestKit;
afterEach(() => kit.close());

/** What a call of the workspace answers somebody whom this sign-in has looked at. */
async function answerAfter(signIn: (ids: { portalId: string; userId: string }) => ReturnType<SignIn>) {
  let answer: ReturnType<SignIn> = null;
  kit = await openTestKit({ authenticate: () => answer });
  const { id: portalId, ownerId: userId } = await kit.createPortal();
  answer = signIn({ portalId, userId });
  return createApiClient(kit.kit.dispatch, { prefix: FACE_PREFIXES.workspace }).get('/pipelines');
}

describe('a sign-in of the embedding program', () => {
  it.each([
    ['a user', (user: { portalId: string; userId: string }) => user],
    ['a promise of one', (user: { portalId: string; userId: string }) => Promise.resolve(user)],
  ])('lets in whom it knows, when it answers %s', async (_what, signIn) => {
    expect((await answerAfter(signIn)).status).toBe(200);
  });

  it.each([
    ['null', () => null],
    ['undefined', () => undefined],
    ['a promise of undefined', () => Promise.resolve(undefined)],
    ['somebody of nowhere', () => ({ portalId: crypto.randomUUID(), userId: crypto.randomUUID() })],
  ])('lets nobody in when it answers %s', async (_what, signIn) => {
    const { status, body } = await answerAfter(signIn);

    expect([status, body.code]).toEqual([401, 'not_authenticated']);
  });
});
