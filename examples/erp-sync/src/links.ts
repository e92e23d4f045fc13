import type { Client, ExternalLink } from '@procurekit/client-sdk';

/** Name under which the links of this ERP are kept. Links belong to the API key that made them. */
const externalSource = 'erp';

/** The kinds of records that are kept in step. */
export type SyncedType = Extract<ExternalLink['entityType'], 'catalog_item' | 'procurement'>;

/** Finds the record in Procurekit that stands for one of the ERP. */
export async function findEntityId(
  client: Client,
  entityType: SyncedType,
  externalId: string,
): Promise<string | undefined> {
  const { items } = await client.links.list({ externalSource, externalId, entityType });
  return items[0]?.entityId;
}

/** Finds the record in the ERP that stands for one of Procurekit. */
export async function findExternalId(
  client: Client,
  entityType: SyncedType,
  entityId: string,
): Promise<string | undefined> {
  const { items } = await client.links.list({ externalSource, entityType, entityId });
  return items[0]?.externalId;
}

/** Notes that two records stand for each other. Doing it again changes nothing. */
export async function link(
  client: Client,
  pair: { readonly entityType: SyncedType; readonly externalId: string; readonly entityId: string },
): Promise<void> {
  await client.links.put({ externalSource, ...pair });
}
