/** Hooks for the thread in which Node 20 resolves imports: names that they were given addresses for lead there. */
import type { InitializeHook, ResolveHook } from 'node:module';

let addresses: ReadonlyMap<string, string> = new Map();

export const initialize: InitializeHook<ReadonlyMap<string, string>> = (given) => {
  addresses = given;
};

export const resolve: ResolveHook = (specifier, context, next) => {
  const url = addresses.get(specifier);
  return url === undefined ? next(specifier, context) : { url, shortCircuit: true };
};
