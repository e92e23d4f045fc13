/** A reporter of vitest: says which tests of a run were skipped, and why. */
export default class SkippedTests {
  onTestRunEnd(modules) {
    for (const module of modules) {
      for (const test of module.children.allTests('skipped')) {
        const { note } = test.result();
        // Those that nobody asked for by `-t` have none.
        if (note !== undefined) console.log(`Skipped: ${module.relativeModuleId} > ${test.fullName}: ${note}`);
      }
    }
  }
}
