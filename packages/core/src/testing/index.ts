/**
 * For tests of programs that embed Procurekit or implement its ports. Requires vitest, fast-check and better-sqlite3.
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
