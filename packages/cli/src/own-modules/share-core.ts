import module, { register, type ResolveFnOutput } from 'node:module';
import { fileURLToPath } from 'node:url';

/** Entries of the core that this program has, with the files they lead to; those for tests are the business of who tests. */
export const SHARED_ENTRIES = {
  '@procurekit/core': 'index',
  '@procurekit/core/contract': 'contract',
  '@procurekit/core/http': 'http',
  '@procurekit/core/kernel': 'kernel',
  '@procurekit/core/platform': 'platform',
  '@procurekit/core/procurement': 'procurement',
  '@procurekit/core/papers': 'papers',
  '@procurekit/core/analytics': 'analytics',
  '@procurekit/core/integrations': 'integrations',
  '@procurekit/core/modules': 'modules',
  '@procurekit/core/node': 'node',
  '@procurekit/core/ports': 'ports',
  '@procurekit/core/records': 'records',
  '@procurekit/core/renderers': 'renderers',
  '@procurekit/core/storage': 'storage',
  '@procurekit/core/values': 'values',
  // The same under the name that it had before.
  '@procurekit/core/typeorm': 'storage',
} as const;

type Next<Context> = (specifier: string, context: Context) => ResolveFnOutput;

/** What Node has from 22.15 on, and what it has always had without saying so. */
interface NodeModules {
  readonly registerHooks?: (hooks: {
    readonly resolve: <C>(specifier: string, context: C, next: Next<C>) => ResolveFnOutput;
  }) => void;
  _resolveFilename(request: string, ...others: readonly unknown[]): string;
}

/**
 * Lets whatever this process loads from now on find the core that this program includes, by import and by require alike. A record of
 * a copy beside it would be another record: they are known by what they are, not by their names.
 */
export function shareCore(): void {
  const addresses = new Map<string, string>(
    Object.entries(SHARED_ENTRIES).map(([entry, file]) => [entry, addressOf(file)]),
  );
  const node = module as unknown as NodeModules;
  if (node.registerHooks === undefined) shareOnNode20(node, addresses);
  else {
    node.registerHooks({
      resolve(specifier, context, next) {
        const url = addresses.get(specifier);
        return url === undefined ? next(specifier, context) : { url, shortCircuit: true };
      },
    });
  }
}

// Its hooks are for imports; what is required is looked up by a function of its own.
function shareOnNode20(node: NodeModules, addresses: ReadonlyMap<string, string>): void {
  register('./core-hooks.js', import.meta.url, { data: addresses });
  const resolveFileName = node._resolveFilename.bind(node);
  node._resolveFilename = (request, ...others) => {
    const url = addresses.get(request);
    return url === undefined ? resolveFileName(request, ...others) : fileURLToPath(url);
  };
}

// The build puts the entries beside the file that this one becomes a part of.
function addressOf(file: string): string {
  return new URL(`./core/${file}.js`, import.meta.url).href;
}
