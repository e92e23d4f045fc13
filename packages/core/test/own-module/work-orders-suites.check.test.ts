import { workOrders } from '../../../../examples/own-module/src/work-orders/index.js';
import { create, samples } from '../../../../examples/own-module/src/work-orders/samples.js';
import { testModule } from '../../src/testing/index.js';

// On the sources, where a failing line is the line that was written; the release check runs the suites of both modules on both databases.
testModule(workOrders, { samples, create });
