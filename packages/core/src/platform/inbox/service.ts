import type { Handlers } from '../../kernel/operations/call.js';
import { pageWindow } from '../../kernel/operations/page.js';
import { getLocalTime, getRegionalDefaults } from '../identity/index.js';
import { listWaiting } from './list-waiting.js';
import type { inboxOperations } from './operations.js';
import type { Waiting } from './waiting.js';
import { whoseThings } from './whose-things.js';

/** Builds the handler of the inbox. */
export function createInboxService({
  kinds,
}: {
  readonly kinds: () => readonly Waiting[];
}): Handlers<typeof inboxOperations> {
  return {
    async list(call, { query }) {
      const { page, limit } = query;
      const { offset } = pageWindow(query);
      const named = query.kind?.split(',').map((kind) => kind.trim());
      const asked = kinds().filter(({ kind }) => named?.includes(kind) !== false);
      const db = call.db.together?.() ?? call.db;
      const [time, { language }, whose] = await Promise.all([
        getLocalTime({ ...call, db }),
        getRegionalDefaults({ ...call, tx: db }),
        whoseThings({ ...call, db }),
      ]);
      const { items, total } = await listWaiting(asked, { ...call, db, time, whose }, { offset, limit, language });
      return { resource: 'inbox' as const, items: [...items], page, limit, total };
    },
  };
}
