import { comparableText } from '../../../kernel/values/text/comparable-text.js';
import { CatalogItems, skuKeyOf } from '../../../procurement/catalog/index.js';
import { Pipelines } from '../../../procurement/requisitions/index.js';
import { Warehouses } from '../../../procurement/warehouses/index.js';
import { keepRequisition } from '../connectors/requisitions.js';
import { itemError, RemoteError } from '../engine/remote-error.js';
import { requireFewRows } from '../files/row-limit.js';
import type { Connector, ConnectorContext, IntegrationFile, ItemCall, Run } from '../port.js';
import { requestsOf, type SiteRequest, siteRowsOf } from './columns.js';
import { readRequest, type SiteLine } from './read-request.js';
import { unitsOf } from '../../../platform/units/index.js';

const PART = 'requisition_import';

/** Tables of what building sites need: every number in them becomes a requisition. */
export const siteSupplyConnector: Connector = {
  async test({ db, config }) {
    const pipeline = await db.collection(Pipelines).find(String(config['pipelineId']));
    if (pipeline === null) throw new RemoteError('reference_not_found', 'there is no such pipeline');
    return { ok: true, message: 'the settings are complete' };
  },
  file: takeTable,
};

async function takeTable(context: ConnectorContext, file: IntegrationFile, run: Run): Promise<void> {
  if (!context.isOn(PART)) throw itemError('integration_not_active', 'the capability is off');
  const { format, pipelineId } = context.config;
  const rows = requireFewRows(siteRowsOf(await file.rows({ format: format === 'xlsx' ? 'xlsx' : 'csv' })));
  const sites = await sitesOf(context.db);
  const units = await unitsOf(context.db);
  await run.part<never>(PART).page(requestsOf(rows), undefined, async (request, call) => {
    // One of an earlier file that was too long to be kept comes again with a file or not at all.
    if ((request as Partial<SiteRequest>).rows === undefined) return 'skipped';
    const { header, site, lines } = readRequest(request, units);
    return keepRequisition(call, {
      remoteId: request.id,
      header: { ...header, ...(site === undefined ? {} : placeOf(sites, site)) },
      lines: await withCatalog(call, lines),
      ofNew: { pipelineId },
    });
  });
}

/** Warehouses by their codes and names. */
type Sites = ReadonlyMap<string, string>;

async function sitesOf(db: ConnectorContext['db']): Promise<Sites> {
  const warehouses = await db.collection(Warehouses).list({
    where: { archivedAt: null },
    select: ['id', 'code', 'name'],
    order: [['id', 'desc']],
  });
  // A code is one warehouse's alone, so it counts before a name.
  return new Map([
    ...warehouses.map(({ id, name }) => [comparableText(name), id] as const),
    ...warehouses.flatMap(({ id, code }) => (code === null ? [] : [[comparableText(code), id] as const])),
  ]);
}

/** Where a site is: the warehouse with this code or name, else an address. */
function placeOf(sites: Sites, site: string): Readonly<Record<string, string | null>> {
  const warehouseId = sites.get(comparableText(site));
  return warehouseId === undefined
    ? { warehouseId: null, deliveryAddress: site }
    : { warehouseId, deliveryAddress: null };
}

async function withCatalog({ db }: ItemCall, lines: readonly SiteLine[]): Promise<Readonly<Record<string, unknown>>[]> {
  const keys = [...new Set(lines.flatMap(({ sku }) => skuKeyOf(sku ?? null) ?? []))];
  const where = { skuKey: { in: keys }, archivedAt: null };
  const items = keys.length === 0 ? [] : await db.collection(CatalogItems).list({ where, select: ['id', 'skuKey'] });
  const bySku = new Map(items.map(({ id, skuKey }) => [skuKey, id]));
  return lines.map(({ sku, ...line }, sortOrder) => {
    const catalogItemId = bySku.get(skuKeyOf(sku ?? null));
    const told = Object.entries({ ...line, catalogItemId }).filter(([, value]) => value !== undefined);
    return { ...Object.fromEntries(told), sortOrder };
  });
}
