import type { ClientOptions } from './client-options.js';
import { createClientWith } from './create-client-with.js';
import { allResources, type Client } from './generated/all-resources.js';

/**
 * Makes a client of the whole API.
 *
 * @throws TypeError when the address or the key cannot be one
 */
export function createClient(options: ClientOptions): Client {
  return createClientWith(allResources, options);
}
