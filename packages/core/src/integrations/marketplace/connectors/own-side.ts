import { RemoteError } from '../engine/remote-error.js';
import { findEndpoint } from '../inbound/endpoint.js';
import type { Connector } from '../port.js';
import { requireSupplier } from './neutral-contract.js';

// Integrations that call nobody: their settings are all there is to test.

/** Of which the settings alone are looked at; that all needed ones are set was looked at before. */
export const settingsOnly: Connector = {
  test: () => Promise.resolve({ ok: true, message: 'the settings are complete' }),
};

/** Of other systems that post to an address of ours. */
export const receiving: Connector = {
  async test({ db, installationId }) {
    if ((await findEndpoint(db, installationId)) === null)
      throw new RemoteError('not_found', 'there is no inbound address');
    return { ok: true, message: 'the inbound address is ready' };
  },
};

/** Of a supplier's files. */
export const ofSupplier: Connector = {
  async test({ db, config }) {
    await requireSupplier(db, String(config['counterpartyId']));
    return { ok: true, message: 'the settings are complete' };
  },
};
