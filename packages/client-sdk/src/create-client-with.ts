import { createCallQueue } from './call-queue.js';
import type { ClientOptions } from './client-options.js';
import { connect, type Resource, type Resources } from './resource.js';
import { checkKey, readSettings, type Settings } from './settings.js';

/** Methods of the resources that a client was created with. */
export type ClientOf<Given> = {
  readonly [Name in keyof Given]: Given[Name] extends Resource<infer Api> ? Api : never;
};

/**
 * Creates a client with the given resources only, so that a bundler leaves out the others.
 *
 * @throws TypeError when the address or the key is invalid
 */
export function createClientWith<const Given extends Resources>(
  resources: Given,
  options: ClientOptions,
): ClientOf<Given> {
  const { apiKey } = options;
  if (typeof apiKey !== 'function') checkKey(apiKey);
  // Nothing that is built in sends files with a key, so that the code for it comes along with what does.
  const files = Object.values<Resources[string]>(resources)
    .find((resource) => resource.files)
    ?.files?.(options.fetch);
  return connectAll(
    resources,
    readSettings({ ...options, ...files }, { apiKey, transfer: files?.transfer, queue: createCallQueue() }),
  );
}

/** Makes the methods of several resources. */
export function connectAll<const Given extends Resources>(resources: Given, settings: Settings): ClientOf<Given> {
  // Made entry by entry, as the type says.
  return Object.fromEntries(
    Object.entries(resources).map(([name, resource]) => [name, connect(resource, settings)]),
  ) as unknown as ClientOf<Given>;
}
