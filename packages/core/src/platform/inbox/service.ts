import type { Handlers } from '../../kernel/operations/call.js';
import { pageWindow } from '../../kernel/operations/page.js';
import { getLocalTime, getRegionalDefaults } from '../identity/index.js';
import { listWaiting } from './list-waiting.js';
import type { inboxOperations } from './operations.js';
import { waitingThings } from './waiting.js';
import { whoseThings } from './whose-things.js';

/** The handler of the inbox. */
export const inboxHandlers: Handlers<typeof inboxOperations> = {
  async list(call, { query }) {
    const { page, limit } = query;
    const { offset } = pageWindow(query);
    const named = query.kind?.split(',').map((kind) => kind.trim());
    const asked = call.ask(waitingThings).filter(({ kind }) => named?.includes(kind) !== false);
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
