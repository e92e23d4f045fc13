import type { ClientOptions } from './client-options.js';
import { connect, type Resource } from './resource.js';
import { checkKey, readSettings, type Settings } from './settings.js';

/** Methods of the resources that a client was created with. */
export type ClientOf<Resources> = {
  readonly [Name in keyof Resources]: Resources[Name] extends Resource<infer Api> ? Api : never;
};

/**
 * Creates a client with the given resources only, so that a bundler leaves out the others.
 *
 * @throws TypeError when the address or the key is invalid
 */
export function createClientWith<const Resources extends Readonly<Record<string, Resource<never>>>>(
  resources: Resources,
  options: ClientOptions,
): ClientOf<Resources> {
  const { apiKey } = options;
  if (typeof apiKey !== 'function') checkKey(apiKey);
  return connectAll(resources, readSettings(options, { apiKey }));
}

/** Makes the methods of several resources. */
export function connectAll<const Resources extends Readonly<Record<string, Resource<never>>>>(
  resources: Resources,
  settings: Settings,
): ClientOf<Resources> {
  // Made entry by entry, as the type says.
  return Object.fromEntries(
    Object.entries(resources).map(([name, resource]) => [name, connect(resource, settings)]),
  ) as unknown as ClientOf<Resources>;
}
