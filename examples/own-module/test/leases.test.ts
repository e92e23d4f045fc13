import { testModule } from '@procurekit/core/testing';

import { leases } from '../src/leases/index.js';
import { samples } from '../src/leases/samples.js';

// The suites of the product's own modules, over the calls of this one; on Postgres as well where a server is named.
testModule(leases, { samples, postgresUrl: process.env['POSTGRES_URL'] });
