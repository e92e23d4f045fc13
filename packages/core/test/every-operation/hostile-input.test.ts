import { product } from '../../src/testing/kit/product.js';
import { hostileInputSuite } from '../../src/testing/suites/every-operation/hostile-input.js';

hostileInputSuite(product);
