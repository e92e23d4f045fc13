import type { Handlers } from '../../operations/call.js';
import { pageWindow } from '../../operations/page.js';
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
      const time = await getLocalTime(call);
      const { language } = await getRegionalDefaults({ ...call, tx: call.db });
      const { items, total } = await listWaiting(
        asked,
        { ...call, time, whose: await whoseThings(call) },
        { offset, limit, language },
      );
      return { resource: 'inbox' as const, items: [...items], page, limit, total };
    },
  };
}
