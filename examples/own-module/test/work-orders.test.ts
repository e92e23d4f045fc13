import { testModule } from '@procurekit/core/testing';

import { workOrders } from '../src/work-orders/index.js';
import { create, samples } from '../src/work-orders/samples.js';

// On SQLite; name a server, as above, to have it tested on Postgres as well.
testModule(workOrders, { samples, create });
