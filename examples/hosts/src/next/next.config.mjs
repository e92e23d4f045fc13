import { fileURLToPath } from 'node:url';

// Where node_modules are, in this repository; an application of its own needs neither of the two settings.
const root = fileURLToPath(new URL('../../../..', import.meta.url));

export default {
  // Loaded by Node when the server runs: adapters of databases cannot be bundled.
  serverExternalPackages: ['@procurekit/core', 'typeorm'],
  turbopack: { root },
  outputFileTracingRoot: root,
  // Types are checked with those of the whole repository.
  typescript: { ignoreBuildErrors: true },
};
