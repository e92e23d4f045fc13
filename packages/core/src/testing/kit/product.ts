import { builtIn } from '../../composition/built-in.js';
import { defaultDatabases } from './databases.js';
import { createOneOfEach } from './one-of-each.js';
import { productCalls } from './product-samples.js';
import { createSubject } from './subject.js';

/** All operations of the product, on the database that this run of tests chooses. */
export const product = createSubject({
  composition: builtIn,
  operations: builtIn.operations,
  samples: productCalls,
  databases: defaultDatabases(),
  createEntities: createOneOfEach,
});
