import { product } from '../../src/testing/kit/product.js';
import { versionSuite } from '../../src/testing/suites/every-operation/version.js';

versionSuite(product);
