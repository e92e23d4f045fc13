import { product } from '../../src/testing/kit/product.js';
import { archivingSuite } from '../../src/testing/suites/every-operation/archiving.js';

archivingSuite(product);
