import type { ClientOptions } from './client-options.js';
import { createClientWith, type ClientOf } from './create-client-with.js';
import { allResources, type Client } from './generated/all-resources.js';
import type { Resources } from './resource.js';

/** Resources of modules of your own, as `procurekit generate-client` writes them. */
export interface OwnResources<Own extends Resources> {
  readonly resources: Own;
}

/**
 * Creates a client for the whole API, and for the resources of your own modules that it is given.
 *
 * @throws TypeError when the address or the key is invalid
 */
export function createClient(options: ClientOptions): Client;
export function createClient<const Own extends Resources>(
  options: ClientOptions & OwnResources<Own>,
): Client & ClientOf<Own>;
export function createClient({ resources, ...options }: ClientOptions & Partial<OwnResources<Resources>>): Client {
  return createClientWith({ ...allResources, ...resources }, options);
}
