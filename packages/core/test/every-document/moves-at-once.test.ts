import { describe } from 'vitest';

import { builtIn } from '../../src/composition/built-in.js';
import { postgresDatabases, sqliteDatabases } from '../../src/testing/kit/databases.js';
import { createOneOfEach } from '../../src/testing/kit/one-of-each.js';
import { testServer } from '../../src/testing/kit/postgres.js';
import { productCalls } from '../../src/testing/kit/product-samples.js';
import { testDialects } from '../../src/testing/kit/storage.js';
import { createSubject } from '../../src/testing/kit/subject.js';
import { movesAtOnceSuite } from '../../src/testing/suites/every-document/moves-at-once.js';

describe.each(testDialects)('moves of documents on %s', (dialect) => {
  movesAtOnceSuite(
    createSubject({
      composition: builtIn,
      operations: builtIn.operations,
      samples: productCalls,
      databases: dialect === 'sqlite' ? sqliteDatabases() : postgresDatabases(testServer),
      createEntities: createOneOfEach,
    }),
  );
});
