import { RemoteError } from '../engine/remote-error.js';
import type { Connector, ConnectorContext, Run } from '../port.js';
import { exchangeCatalog } from './catalog.js';
import { exchangeCounterparties } from './counterparties.js';
import { openOneC } from './odata.js';
import { exchangeOrders } from './orders.js';
import { findOrganization } from './organization.js';
import { pushInvoices } from './push-invoices.js';
import { takeInvoices } from './take-invoices.js';
import { readUnits } from './units.js';
import { unitsOf } from '../../../platform/units/index.js';

const NEEDED = [
  'Catalog_Номенклатура',
  'Catalog_КлассификаторЕдиницИзмерения',
  'Catalog_Контрагенты',
  'Catalog_Организации',
  'Document_СчетНаОплатуПоставщика',
  'Document_ЗаказПоставщику',
];

/** 1C:Enterprise through its OData interface. For what both sides have, 1C is the master. */
export const onecEnterpriseConnector: Connector = {
  async test(context) {
    const onec = openOneC(context);
    const published = await onec.sets();
    const missing = NEEDED.filter((set) => !published.has(set));
    if (missing.length > 0) throw new RemoteError('part_unavailable', missing.join(', '));
    if (context.config['organizationInn'] !== undefined) await findOrganization(context, onec);
    return { ok: true, message: 'connected' };
  },
  async sync(context, run) {
    const onec = openOneC(context);
    const { syncCatalog, syncInvoices } = context.config;
    if (run.wants('catalog_sync') && syncCatalog !== false) {
      await unlessUnpublished(run, async () => {
        const known = await unitsOf(context.db);
        await exchangeCatalog(context, run, onec, { known, units: await readUnits(onec, known) });
      });
    }
    if (run.wants('counterparty_sync')) {
      await unlessUnpublished(run, () => exchangeCounterparties(context, run, onec));
    }
    if (run.wants('invoice_sync') && syncInvoices !== false) {
      await unlessUnpublished(run, () => exchangeInvoices(context, run));
    }
    if (run.wants('status_sync')) {
      await unlessUnpublished(run, async () =>
        exchangeOrders(context, run, onec, await findOrganization(context, onec)),
      );
    }
  },
};

async function exchangeInvoices(context: ConnectorContext, run: Run): Promise<void> {
  const onec = openOneC(context);
  const organization = await findOrganization(context, onec);
  await takeInvoices(context, run, onec, organization);
  await pushInvoices(context, run, onec, organization);
}

/** Does a part of the run, or notes that 1C does not publish it. */
async function unlessUnpublished(run: Run, exchange: () => Promise<void>): Promise<void> {
  try {
    await exchange();
  } catch (error) {
    if (!(error instanceof RemoteError) || error.code !== 'part_unavailable') throw error;
    run.log('sync.part_unavailable', { responseStatus: 404, message: `part_unavailable: ${error.message}` });
  }
}
