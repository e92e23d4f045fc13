import type { OpenApiDocument } from './openapi-document.js';

interface Refusal {
  readonly description: string;
  readonly content?: Readonly<Record<string, { readonly examples?: Readonly<Record<string, unknown>> }>>;
}

const PROBLEM = 'application/problem+json';

/**
 * Says once for each status what a refusal looks like, and refers every operation to it: what is its own are the codes
 * in its description, which a reference may carry beside it (OpenAPI 3.1, 4.8.23).
 */
export function withSharedRefusals(document: OpenApiDocument): OpenApiDocument {
  const shared: Record<string, Refusal> = {};
  const paths = Object.entries(document.paths ?? {}).map(([path, operations]) => [
    path,
    Object.fromEntries(
      Object.entries(operations as Record<string, { readonly responses: Record<string, Refusal> }>).map(
        ([method, operation]) => [method, { ...operation, responses: refer(operation.responses, shared) }],
      ),
    ),
  ]);
  return {
    ...document,
    paths: Object.fromEntries(paths) as NonNullable<OpenApiDocument['paths']>,
    components: { ...document.components, responses: shared as never },
  };
}

function refer(responses: Readonly<Record<string, Refusal>>, shared: Record<string, Refusal>) {
  return Object.fromEntries(
    Object.entries(responses).map(([status, response]): [string, object] => {
      if (Number(status) < 400) return [status, response];
      const name = `Problem${status}`;
      shared[name] = {
        ...response,
        description: `Refused with ${status}: \`code\` says why`,
        content: { [PROBLEM]: withExamplesOf(shared[name], response) },
      };
      return [status, { $ref: `#/components/responses/${name}`, description: response.description }];
    }),
  );
}

/** With an example for each code that any of the operations gives. */
function withExamplesOf(known: Refusal | undefined, response: Refusal) {
  const added = response.content?.[PROBLEM];
  return { ...added, examples: { ...known?.content?.[PROBLEM]?.examples, ...added?.examples } };
}
