import { builtIn } from '../../composition/built-in.js';
import { sqliteDatabases } from './databases.js';
import { createOneOfEach } from './one-of-each.js';
import { productCalls } from './product-samples.js';
import { createSubject } from './subject.js';

/** All operations of the product, on SQLite. */
export const product = createSubject({
  composition: builtIn,
  operations: builtIn.operations,
  samples: productCalls,
  databases: sqliteDatabases(),
  createEntities: createOneOfEach,
});
