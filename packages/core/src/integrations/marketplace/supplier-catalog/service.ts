import type { Handlers, ReadCall } from '../../../kernel/operations/call.js';
import { toInstant } from '../../../kernel/values/time/instant.js';
import { SupplierLinks } from '../../../procurement/assortment/index.js';
import { CatalogItems } from '../../../procurement/catalog/index.js';
import { requireList, requireObject, type JsonObject } from '../connectors/answers.js';
import { neutralRemote } from '../connectors/neutral-contract.js';
import { askRemote, getAtWork } from '../engine/engage.js';
import type { InstallationRow } from '../installations/records.js';
import { openConfig } from '../installations/sealed-config.js';
import type { supplierCatalogOperations } from './operations.js';
import { Clock } from '../../../kernel/ports/clock.js';
import { port } from '../../../kernel/ports/port.js';
import { SecretBox } from '../../../kernel/ports/secret-box.js';

const SLUG = 'supplier-catalog-api';
const KEPT_MS = 5 * 60_000;
/** Answers that are kept at a time. */
const MAX_KEPT = 5_000;

interface Kept {
  readonly untilMs: number;
  readonly product: JsonObject | null;
  readonly asOf: string | null;
}

/** What suppliers answered: each Procurekit keeps it for a while. */
export const SupplierAnswers = port<Map<string, Kept>>('supplierAnswers');

/** What carries out the questions to a supplier. */
export const supplierCatalogHandlers: Handlers<typeof supplierCatalogOperations> = {
  async checkAvailability(call, { query }) {
    const kept = call.port(SupplierAnswers);
    const installation = await getAtWork(call.db, SLUG, 'availability_check');
    const skus = await skusOf(call, installation, query.catalogItemIds);
    const wanted = [...new Set([...skus.values()].flatMap((sku) => sku ?? []))];
    const isKnown = (sku: string) => (kept.get(keyOf(installation, sku))?.untilMs ?? 0) > call.port(Clock).now();
    const unknown = wanted.filter((sku) => !isKnown(sku));
    if (unknown.length > 0) await ask(call, installation, unknown);
    const answers = wanted.flatMap((sku) => kept.get(keyOf(installation, sku)) ?? []);
    return {
      items: [...skus].map(([catalogItemId, sku]) => ({
        catalogItemId,
        sku,
        ...shown(sku === null ? null : kept.get(keyOf(installation, sku))?.product),
      })),
      asOf: answers.flatMap(({ asOf }) => asOf ?? []).toSorted()[0] ?? null,
    };
  },
};

async function ask(call: ReadCall, installation: InstallationRow, skus: readonly string[]): Promise<void> {
  const kept = call.port(SupplierAnswers);
  const answer = await askRemote(call, installation, async (context) =>
    requireObject(
      await neutralRemote(context).call({ method: 'GET', path: '/v1/availability', query: { skus: skus.join(',') } }),
    ),
  );
  const products = new Map(requireList(answer['items']).map((product) => [product['sku'], product]));
  const asOfMs = Date.parse(String(answer['asOf']));
  const asOf = Number.isNaN(asOfMs) ? null : toInstant(asOfMs);
  const untilMs = call.port(Clock).now() + KEPT_MS;
  if (kept.size + skus.length > MAX_KEPT) kept.clear();
  for (const sku of skus) kept.set(keyOf(installation, sku), { untilMs, asOf, product: products.get(sku) ?? null });
}

function keyOf({ id }: InstallationRow, sku: string): string {
  return `${id} ${sku}`;
}

/** What the supplier calls our items; null for those that it cannot know. */
async function skusOf(
  call: ReadCall,
  installation: InstallationRow,
  catalogItemIds: readonly string[],
): Promise<ReadonlyMap<string, string | null>> {
  const { db, portalId } = call;
  const { counterpartyId } = openConfig(call.port(SecretBox), portalId, installation);
  const where = { counterpartyId: String(counterpartyId), catalogItemId: { in: [...catalogItemIds] } };
  const links = await db.collection(SupplierLinks).list({ where });
  const items = await db.collection(CatalogItems).findMany(catalogItemIds);
  const byLink = new Map(links.map((link) => [link.catalogItemId, link.supplierSku]));
  return new Map(items.map(({ id, sku }) => [id, byLink.get(id) ?? sku]));
}

function shown(product: JsonObject | null | undefined) {
  const text = (name: string) => {
    const value = product?.[name];
    return typeof value === 'string' || typeof value === 'number' ? String(value) : null;
  };
  const leadTimeDays = product?.['leadTimeDays'];
  return {
    available: text('available'),
    leadTimeDays: typeof leadTimeDays === 'number' ? Math.trunc(leadTimeDays) : null,
    price: text('price'),
    currency: text('currency'),
  };
}
