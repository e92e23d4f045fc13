import type { IdempotencyStore } from '../../kernel/operations/idempotency.js';
import type { World } from '../../kernel/operations/world.js';
import { addMs } from '../../kernel/values/time/instant.js';
import { SecretBox } from '../../kernel/ports/secret-box.js';
import { KeptAnswers } from './records.js';

const KEPT_MS = 24 * 60 * 60 * 1000;

/** Builds the store of kept answers: each is kept for 24 hours from the first call unless told otherwise. */
export function createIdempotencyStore(world: World): IdempotencyStore {
  return {
    async find(tx, scope, now) {
      const row = await tx.collection(KeptAnswers).findOne({ ...scope });
      if (row === null) return null;
      if (row.expiresAt <= now) {
        await tx.collection(KeptAnswers).remove(row.id);
        return null;
      }
      const body = row.isSealed ? world.port(SecretBox).open(row.body, contextOf(row.id)) : row.body;
      return { fingerprint: row.fingerprint, status: row.status, headers: row.headers, body };
    },
    async keep(tx, scope, answer, { secret, now, keptForMs = KEPT_MS }) {
      const id = world.id();
      await tx.collection(KeptAnswers).insert({
        ...scope,
        id,
        fingerprint: answer.fingerprint,
        status: answer.status,
        headers: { ...answer.headers },
        body: secret ? world.port(SecretBox).seal(answer.body, contextOf(id)) : answer.body,
        isSealed: secret,
        expiresAt: addMs(now, keptForMs),
        createdAt: now,
      });
    },
  };
}

function contextOf(id: string): string {
  return `kept-answer:${id}`;
}
