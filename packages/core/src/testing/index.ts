/**
 * For tests of programs that embed Procurekit or implement its ports. Requires vitest, fast-check, typeorm and
 * better-sqlite3, and pg where it is given a Postgres server.
 */
export { createApiClient, type ApiClient, type ApiRequest, type ApiResponse } from './kit/api-client.js';
export { createFakeClock, type FakeClock } from './kit/fake-clock.js';
export {
  makeBankAccount,
  makeBik,
  makeCorrespondentAccount,
  makeInn,
  makeKpp,
  makeOgrn,
  makeOgrnip,
  makePersonInn,
} from '../sample-data/russian-identifiers.js';
export { type OpenStorage, storageConformance } from './suites/storage-conformance.js';
export { openTestKit, type TestKey, type TestKit, type TestPortal } from './kit/test-kit.js';
export { testModule, type TestModuleOptions } from './test-module.js';
export type { Making, ModuleSamples } from './kit/module-samples.js';
export type { OneOfEach } from './kit/one-of-each.js';
export type { RawSample, Sample } from './kit/sample.js';
export type { ListExceptions } from './suites/every-operation/lists.js';
