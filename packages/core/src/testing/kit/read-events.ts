import type { ApiClient } from './api-client.js';
import { transactionsSettled } from './postgres.js';

/** Names of the events of an entity since the start of 2026, oldest first. */
export async function readEvents(
  api: ApiClient,
  { type, id }: { readonly type: string; readonly id: string },
): Promise<readonly string[]> {
  await transactionsSettled();
  const names: string[] = [];
  let position = 'since=2026-01-01';
  for (;;) {
    const { body } = await api.get(`/events?${position}&limit=100&resourceType=${type}`);
    for (const { event, resource } of body.items) if (resource.id === id) names.push(event);
    if (body.pageInfo.hasMore !== true) return names.map((name) => name.replace(`integration_api.${type}.`, ''));
    position = `cursor=${body.pageInfo.nextCursor}`;
  }
}
