import type { ClientOptions } from '../client-options.js';
import { purchaseOrderLinks, type PurchaseOrderLinksApi } from '../generated/workspace/purchase-order-links.js';
import { supplierLinks, type SupplierLinksApi } from '../generated/workspace/supplier-links.js';
import { connect, type Resource } from '../resource.js';
import { readSettings } from '../settings.js';
import { createTransfer } from './transfer.js';

/** Options of a client for a supplier with a link to a price request or a purchase order. */
export interface SupplierClientOptions extends Omit<ClientOptions, 'apiKey'> {
  /** Token of the link: the last part of its address. */
  readonly token: string;
}

/** A client for a supplier with a link to a price request. */
export type SupplierClient = SupplierLinksApi;

/** A client for a supplier with a link to a purchase order. */
export type SupplierOrderClient = PurchaseOrderLinksApi;

/**
 * Creates a client for the calls that a supplier can make with a link to a price request.
 *
 * @throws TypeError when the address or the token is invalid
 */
export function createSupplierClient(options: SupplierClientOptions): SupplierClient {
  return connectByToken(supplierLinks, options);
}

/**
 * Creates a client for the calls that a supplier can make with a link to a purchase order.
 *
 * @throws TypeError when the address or the token is invalid
 */
export function createSupplierOrderClient(options: SupplierClientOptions): SupplierOrderClient {
  return connectByToken(purchaseOrderLinks, options);
}

function connectByToken<Api>(resource: Resource<Api>, { token, ...options }: SupplierClientOptions): Api {
  if (typeof token !== 'string' || !/^[\w-]+$/.test(token)) {
    throw new TypeError('token must be the last part of the link that the supplier was sent.');
  }
  const { transfer, fetch } = createTransfer(options.fetch);
  const methods = Object.fromEntries(
    Object.entries(resource.methods).map(([name, text]) => [name, text.replace(':token', token)]),
  );
  return connect({ ...resource, methods }, readSettings({ ...options, fetch }, { transfer }));
}
