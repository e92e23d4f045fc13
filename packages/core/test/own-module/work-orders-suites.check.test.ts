import { workOrders } from '../../../../examples/own-module/src/work-orders/index.js';
import { create, samples } from '../../../../examples/own-module/src/work-orders/samples.js';
import { testModule } from '../../src/testing/index.js';

testModule(workOrders, { samples, create });
