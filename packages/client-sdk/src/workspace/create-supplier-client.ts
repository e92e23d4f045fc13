import type { ClientOptions } from '../client-options.js';
import { supplierLinks, type SupplierLinksApi } from '../generated/workspace/supplier-links.js';
import { connect } from '../resource.js';
import { readSettings } from '../settings.js';
import { createTransfer } from './transfer.js';

/** Options of a client for a supplier with a link to a price request. */
export interface SupplierClientOptions extends Omit<ClientOptions, 'apiKey'> {
  /** Token of the link: the last part of its address. */
  readonly token: string;
}

/** A client for a supplier with a link to a price request. */
export type SupplierClient = SupplierLinksApi;

/**
 * Creates a client for the calls that a supplier can make with a link to a price request.
 *
 * @throws TypeError when the address or the token is invalid
 */
export function createSupplierClient({ token, ...options }: SupplierClientOptions): SupplierClient {
  if (typeof token !== 'string' || !/^[\w-]+$/.test(token)) {
    throw new TypeError('token must be the last part of the link that the supplier was sent.');
  }
  const { transfer, fetch } = createTransfer(options.fetch);
  const methods = Object.fromEntries(
    Object.entries(supplierLinks.methods).map(([name, text]) => [name, text.replace(':token', token)]),
  );
  return connect({ ...supplierLinks, methods }, readSettings({ ...options, fetch }, { transfer }));
}
