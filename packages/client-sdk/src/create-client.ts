import type { ClientOptions } from './client-options.js';
import { createClientWith } from './create-client-with.js';
import { allResources, type Client } from './generated/all-resources.js';

/**
 * Creates a client for the whole API.
 *
 * @throws TypeError when the address or the key is invalid
 */
export function createClient(options: ClientOptions): Client {
  return createClientWith(allResources, options);
}
