/** What an integration does in a day, on any runtime: the same calls against a live server, told as plain data. */
export function runScenario(
  sdk: typeof import('../../src/index.js'),
  server: { readonly baseUrl: string; readonly apiKey: string },
): Promise<unknown>;
