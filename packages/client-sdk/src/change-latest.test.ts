import { describe, expect, it } from 'vitest';

import { changeLatest } from './change-latest.js';
import { createClient } from './create-client.js';
import { ConflictError } from './errors.js';
import { refusal } from './testing/fake-answers.js';
import { createFakeServer } from './testing/fake-server.js';

const ID = '01998a5c-3b1e-7d4f-8a2b-5c6d7e8f9a0b';
const conflict = refusal(409, 'version_conflict', { currentVersion: 9 });

function start() {
  const server = createFakeServer();
  const client = createClient(server.options);
  let version = 0;
  server.answer('requisitions.get', () => ({ id: ID, version: (version += 1), comment: `v${version}` }));
  const addNote = () =>
    changeLatest(
      () => client.requisitions.get(ID),
      ({ version: seen, comment }) => client.requisitions.update(ID, { comment: `${comment}!` }, { ifMatch: seen }),
    );
  return { server, addNote };
}

describe('changeLatest', () => {
  it('works the change out anew from what the record is after a conflict', async () => {
    const { server, addNote } = start();
    server.answer('requisitions.update', conflict, conflict, ({ body }) => body as object);

    expect(await addNote()).toEqual({ comment: 'v3!' });
    const updates = server.calls.filter(({ operation }) => operation === 'requisitions.update');
    expect(updates.map(({ headers }) => headers['if-match'])).toEqual(['W/"1"', 'W/"2"', 'W/"3"']);
    expect(new Set(updates.map(({ headers }) => headers['idempotency-key'])).size).toBe(3);
  });

  it('gives up after five conflicts', async () => {
    const { server, addNote } = start();
    server.answer('requisitions.update', conflict);

    await expect(addNote()).rejects.toBeInstanceOf(ConflictError);
    expect(server.calls).toHaveLength(10);
  });

  it('leaves every other refusal to the caller', async () => {
    const { server, addNote } = start();
    server.answer('requisitions.update', refusal(409, 'record_archived'));

    await expect(addNote()).rejects.toMatchObject({ code: 'record_archived' });
    expect(server.calls).toHaveLength(2);
  });
});
