import { afterAll, describe } from 'vitest';

import { builtInModules } from '../composition/built-in-modules.js';
import { composeModules } from '../kernel/module/compose.js';
import type { Module } from '../kernel/module/module.js';
import { isWrite, type Operation } from '../kernel/operations/operation.js';
import { databaseServer } from './kit/database-server.js';
import { postgresDatabases, sqliteDatabases, type TestDatabases } from './kit/databases.js';
import { operationsOfModules, recordsOf, seedingOf, type ModuleSamples } from './kit/module-samples.js';
import { createSubject, type Subject } from './kit/subject.js';
import {
  allProblemsSuite,
  namingFields,
  type NamingExceptions,
  type NamingField,
} from './suites/every-operation/all-problems.js';
import { documentsWithLines } from './suites/every-document/documents-with-lines.js';
import { approvedContentOfModule, ownSubjects } from './suites/every-document/approved-content.js';
import { linesSuite } from './suites/every-document/lines.js';
import { movesAtOnceSuite } from './suites/every-document/moves-at-once.js';
import { archivingSuite, isRestoring } from './suites/every-operation/archiving.js';
import { auditSuite } from './suites/every-operation/audit.js';
import { concurrencySuite, writtenRecords } from './suites/every-operation/concurrency.js';
import { contractSuite } from './suites/every-operation/contract.js';
import { hostileInputSuite } from './suites/every-operation/hostile-input.js';
import { idempotencySuite } from './suites/every-operation/idempotency.js';
import { keyAccessSuite } from './suites/every-operation/key-access.js';
import { moveCalls, movesSuite, refusedMoves } from './suites/every-operation/moves.js';
import { isList, listsSuite, type ListExceptions } from './suites/every-operation/lists.js';
import { hasOutcomes, outcomesSuite } from './suites/every-operation/outcomes.js';
import { rightsSuite } from './suites/every-operation/rights.js';
import { samplesSuite } from './suites/every-operation/samples.js';
import { tenancySuite } from './suites/every-operation/tenancy.js';
import { versionSuite } from './suites/every-operation/version.js';
import { listsWithViews, viewsSuite } from './suites/every-operation/views.js';

/** How to test a module. */
export interface TestModuleOptions extends ModuleSamples {
  /** Modules beside those of the product that this one needs; they are not tested. */
  readonly needs?: readonly Module[];
  /** A Postgres server, as a user who may create databases: everything is tested there as well. */
  readonly postgresUrl?: string | undefined;
  /** What is special about lists of the module. */
  readonly lists?: ListExceptions;
}

const TEST_TIMEOUT_MS = 60_000;

/**
 * Runs the suites over every operation of the product over those of a module: tenancy, rights, keys, versions, idempotency, hostile
 * input, lists, the audit trail and what else holds for each of them. Call it in a test file of its own. What cannot be derived from
 * the module, such as the end of a lease that is extended, is asked for by name.
 */
export function testModule(module: Module, options: TestModuleOptions = {}): void {
  const { needs = [], postgresUrl } = options;
  const modules = [...new Set([...builtInModules, ...needs, module])];
  const databases = {
    SQLite: sqliteDatabases(modules),
    ...(postgresUrl === undefined
      ? {}
      : {
          Postgres: postgresDatabases(
            databaseServer(() => Promise.resolve(postgresUrl)),
            modules,
          ),
        }),
  };
  for (const [name, ofKind] of Object.entries(databases)) {
    const title = `the module ${module.name} on ${name}`;
    // The first test of a database waits until that is filled, which the five seconds that vitest gives may not be enough for.
    describe(title, { timeout: TEST_TIMEOUT_MS }, () => testModuleOn(ofKind, { module, modules, ...options }));
  }
}

interface Tested extends TestModuleOptions {
  readonly module: Module;
  /** All modules of the Procurekit. */
  readonly modules: readonly Module[];
}

/** Runs the suites in databases of one kind. */
function testModuleOn(databases: TestDatabases, { module, modules, needs = [], lists, ...given }: Tested): void {
  const composition = composeModules(modules);
  const subject = createSubject({
    ...seedingOf(composition, [...needs, module], given),
    composition,
    modules,
    databases,
    operations: operationsOfModules([module]),
  });
  afterAll(() => databases.discard());
  for (const [name, suite] of Object.entries(suitesFor(subject, module, lists))) describe(name, suite);
}

/** The suites that concern an operation of the module at least: a group of tests without any is taken for a mistake. */
function suitesFor(subject: Subject, module: Module, lists?: ListExceptions) {
  const { rightsOf } = subject.composition.permissions;
  const where = (concerned: boolean, suites: Readonly<Record<string, () => void>>) => (concerned ? suites : {});
  const some = (concerns: (operation: Operation) => boolean) => subject.operations.some(concerns);
  const fields = namingFields(subject);
  return {
    samples: () => samplesSuite(subject),
    contract: () => contractSuite(subject),
    tenancy: () => tenancySuite(subject),
    'hostile input': () => hostileInputSuite(subject),
    audit: () => auditSuite(subject, { records: recordsOf([module]) }),
    ...where(some(isWrite), { idempotency: () => idempotencySuite(subject) }),
    ...where(
      some(({ access }) => access.right !== undefined),
      { rights: () => rightsSuite(subject, (role, right) => rightsOf([role]).has(right)) },
    ),
    ...where(
      some(({ access }) => access.scopes !== undefined),
      { 'access of keys': () => keyAccessSuite(subject) },
    ),
    ...where(
      some(({ version }) => version !== 'none'),
      { versions: () => versionSuite(subject) },
    ),
    ...where(refusedMoves(subject).length > 0, { moves: () => movesSuite(subject) }),
    ...where(moveCalls(subject).length > 0, { 'moves at once': () => movesAtOnceSuite(subject) }),
    ...where(ownSubjects(module.extensions ?? []).length > 0, {
      'what was approved': () => approvedContentOfModule(subject, module.extensions ?? []),
    }),
    ...where(documentsWithLines(subject).length > 0, { 'lines of documents': () => linesSuite(subject) }),
    ...where(some(isRestoring), { archiving: () => archivingSuite(subject) }),
    ...where(some(isList), { lists: () => listsSuite(subject, lists) }),
    ...where(listsWithViews(subject).length > 0, { views: () => viewsSuite(subject) }),
    ...where(some(hasOutcomes), { outcomes: () => outcomesSuite(subject) }),
    ...where(writtenRecords(subject).length > 0, { concurrency: () => concurrencySuite(subject) }),
    ...where(fields.length > 0, {
      'all problems': () => allProblemsSuite(subject, fields, refusalsOf(subject, fields)),
    }),
  };
}

/** Names of nothing are told of as such, unless a sample says otherwise. */
function refusalsOf({ samples }: Subject, fields: readonly NamingField[]): NamingExceptions {
  const told = new Map(
    fields.map(({ name, operation, path }) => [name, samples.of(operation).refusals?.[path.join('/')]]),
  );
  return { toldOtherwise: (name) => [told.get(name) ?? 'reference_not_found'] };
}
