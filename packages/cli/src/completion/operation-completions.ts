import type { Command, Complete } from '@bomb.sh/tab';
import type { Operation } from '@procurekit/core/contract';

/** Adds operations to what `api` completes, and the fields of the one that was named. */
export async function operationCompletions(api: Command, words: readonly string[]): Promise<void> {
  const { keyOperations, shownPath } = await import('../api-operation.js');
  const operations = keyOperations();
  const [first = '', ...others] = words;
  const offers = operations.map((one) => ({ ...one, typed: shownPath(one) }));
  api.argument('words', offerOperations(offers, words), true);
  const operation =
    operations.find(({ id }) => id === first) ??
    operations.find((one) => one.method === first.toUpperCase() && shownPath(one) === others[0]);
  if (operation !== undefined) await addFields(api, operation);
}

type Offer = Pick<Operation, 'id' | 'summary' | 'method'> & { readonly typed: string };

function offerOperations(operations: readonly Offer[], words: readonly string[]) {
  const [first = ''] = words;
  const methods = [...new Set(operations.map(({ method }) => method))];
  return (complete: Complete) => {
    if (words.length <= 1) {
      for (const { id, summary } of operations) complete(id, summary);
      for (const method of methods) complete(method.toLowerCase(), '');
    } else if (words.length === 2) {
      const ofMethod = operations.filter(({ method }) => method === first.toUpperCase());
      // Whose path takes an id cannot be known further than that.
      for (const { typed, summary } of ofMethod) if (!typed.includes(':')) complete(typed, summary);
    }
  };
}

async function addFields(api: Command, operation: Operation): Promise<void> {
  const { operationFields } = await import('../operation-fields.js');
  for (const { flag, kinds, values, description } of operationFields(operation)) {
    const name = flag.replace(/^--/, '');
    if (kinds.has('boolean')) api.option(name, description);
    else {
      api.option(name, description, (complete) => {
        for (const value of values) complete(value, '');
      });
    }
  }
}
