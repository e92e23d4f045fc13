import { leases } from '../../../../examples/own-module/src/leases/index.js';
import { samples } from '../../../../examples/own-module/src/leases/samples.js';
import { testModule } from '../../src/testing/index.js';

testModule(leases, { samples });
