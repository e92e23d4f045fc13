import { Counterparties } from '../../counterparties/index.js';
import { Warehouses } from '../../warehouses/index.js';
import { RemoteError } from '../engine/remote-error.js';
import type { Connector, ConnectorContext } from '../port.js';
import { bearer, requireObject } from './answers.js';

const CONTRACT_VERSION = '1';

/** Builds the connector of a system that speaks the neutral contract, with the parts that it must have. */
export function neutralConnector(parts: readonly string[]): Connector {
  return {
    async test(context) {
      const ping = requireObject(await remoteOf(context).call({ method: 'GET', path: '/v1/ping' }));
      if (ping['contractVersion'] !== CONTRACT_VERSION) {
        throw new RemoteError(
          'contract_mismatch',
          `the service speaks version ${String(ping['contractVersion'])}, not 1`,
        );
      }
      const offered: readonly unknown[] = Array.isArray(ping['parts']) ? ping['parts'] : [];
      const missing = parts.filter((part) => !offered.includes(part));
      if (missing.length > 0) throw new RemoteError('part_unavailable', missing.join(', '));
      await requireRecords(context);
      return { ok: true, message: `connected to ${String(ping['name'])}` };
    },
  };
}

function remoteOf({ remote, config }: ConnectorContext) {
  return remote('baseUrl', bearer(config['apiKey']));
}

async function requireRecords({ db, config }: ConnectorContext): Promise<void> {
  const { counterpartyId, warehouseId } = config;
  if (typeof counterpartyId === 'string') await requireSupplier(db, counterpartyId);
  if (typeof warehouseId !== 'string') return;
  const warehouse = await db.collection(Warehouses).find(warehouseId);
  if (warehouse === null || warehouse.archivedAt !== null) {
    throw new RemoteError('reference_not_found', 'there is no such warehouse');
  }
}

/** @throws RemoteError unless the counterparty is there and a supplier */
export async function requireSupplier(db: ConnectorContext['db'], counterpartyId: string): Promise<void> {
  const counterparty = await db.collection(Counterparties).find(counterpartyId);
  if (counterparty === null || counterparty.archivedAt !== null) {
    throw new RemoteError('reference_not_found', 'there is no such counterparty');
  }
  if (!counterparty.isSupplier) throw new RemoteError('validation_failed', 'the counterparty is no supplier');
}
