/** Values of options and arguments by their names. */
export type KnownValues = ReadonlyMap<string, readonly string[]>;

/**
 * Reads the values that the words make worth reading. Completion runs at every press of a key: what is not asked for is
 * not loaded.
 */
export async function knownValues(words: readonly string[]): Promise<KnownValues> {
  const known = new Map<string, readonly string[]>();
  if (words[0] === 'trigger' || words.includes('--event')) {
    const { webhookEventNames } = await import('@procurekit/webhook-verifier/testing');
    known.set('event', webhookEventNames);
  }
  if (words.includes('--scopes')) {
    const { allOperations } = await import('@procurekit/core/contract');
    const scopes = allOperations().flatMap(({ access }) => (access.scopes ?? []).flat());
    known.set('scopes', ['all', ...new Set(scopes)]);
  }
  if (words[0] === 'export' || words[0] === 'import') {
    const [{ keyOperations }, { dataTables }] = await Promise.all([
      import('../api-operation.js'),
      import('../tables/data-tables.js'),
    ]);
    const names = dataTables(keyOperations()).map(({ name }) => name);
    known.set(words[0] === 'export' ? 'words' : 'table', names);
  }
  return known;
}
