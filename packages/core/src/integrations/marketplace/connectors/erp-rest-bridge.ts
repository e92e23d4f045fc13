import { CatalogItems } from '../../../procurement/catalog/index.js';
import type { Row } from '../../../kernel/records/record.js';
import type { Connector, ConnectorContext, Run } from '../port.js';
import { requireObject } from './answers.js';
import { takeCatalogItem } from './catalog-items.js';
import { neutralRemote, neutralTest, takeList } from './neutral-contract.js';
import { pushProgress } from './requisition-progress.js';
import { takeRequisition } from './requisitions.js';

const PAGE = 200;

/** An ERP that speaks the neutral contract: catalog both ways, requisitions from there and how far they are back. */
export const erpRestBridgeConnector: Connector = {
  test: neutralTest(['catalog_sync', 'requisition_import']),
  async sync(context, run) {
    if (run.wants('catalog_sync')) {
      await takeList(context, run, { part: 'catalog_sync', path: '/v1/catalog-items', each: takeCatalogItem });
      await pushCatalog(context, run);
    }
    if (run.wants('requisition_import')) {
      await takeList(context, run, { part: 'requisition_import', path: '/v1/requisitions', each: takeRequisition });
      await pushProgress(context, run);
    }
  },
};

/** Place in the catalog up to which items were handed out. */
type PushCursor = readonly [updatedAt: string, id: string];

/** Hands out items of the catalog that the ERP does not know. */
async function pushCatalog(context: ConnectorContext, run: Run): Promise<void> {
  const part = run.part<PushCursor>('catalog_sync_out');
  const remote = neutralRemote(context);
  for (let after = await part.cursor(); ;) {
    const items = await context.db.collection(CatalogItems).list({
      where: { archivedAt: null, isActive: true },
      order: [
        ['updatedAt', 'asc'],
        ['id', 'asc'],
      ],
      limit: PAGE,
      ...(after === null ? {} : { after }),
    });
    const last = items.at(-1);
    if (last === undefined) return;
    after = [last.updatedAt, last.id];
    await part.push(items, after, async (item, { links }) => {
      if ((await links.ofEntity('catalog_item', item.id)) !== null) return 'skipped';
      const idempotencyKey = `${context.installationId}:catalog_item:${item.id}`;
      const created = requireObject(
        await remote.call({ method: 'POST', path: '/v1/catalog-items', body: bodyOf(item), idempotencyKey }),
      );
      const remoteId = String(created['id']);
      await links.put({ entityType: 'catalog_item', entityId: item.id, remoteId, localVersion: item.version });
      return 'created';
    });
    if (items.length < PAGE) return;
  }
}

function bodyOf({ sku, name, brand, description, barcode, vatRate, plannedCost, isActive }: Row<typeof CatalogItems>) {
  return { sku, name, brand, description, barcode, vatRate, plannedCost, isActive };
}
