import { product } from '../../src/testing/kit/product.js';
import { outcomesSuite } from '../../src/testing/suites/every-operation/outcomes.js';

outcomesSuite(product);
