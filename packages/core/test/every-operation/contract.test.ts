import { product } from '../../src/testing/kit/product.js';
import { contractSuite } from '../../src/testing/suites/every-operation/contract.js';

contractSuite(product);
