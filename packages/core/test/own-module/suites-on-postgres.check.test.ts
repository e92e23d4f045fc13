import { describe } from 'vitest';

import { leases, modules } from '../../../../examples/own-module/src/leases/index.js';
import { samples } from '../../../../examples/own-module/src/leases/samples.js';
import { postgresDatabases } from '../../src/testing/kit/databases.js';
import { testServer } from '../../src/testing/kit/postgres.js';
import { testModuleOn } from '../../src/testing/test-module.js';

describe('the module leases on Postgres', () => {
  testModuleOn(postgresDatabases(testServer, modules), { module: leases, modules, samples });
});
