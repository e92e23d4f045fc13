import { test, TestRunner } from 'vitest';

/** Counts a file that cannot be loaded as a test that fails: without any test in it, Stryker takes the mistake for unnoticed. */
export default class LoadingRunner extends TestRunner {
  async importFile(path, source) {
    try {
      return await super.importFile(path, source);
    } catch (error) {
      if (source === 'setup') throw error;
      return test('is loaded', () => {
        throw error;
      });
    }
  }
}
