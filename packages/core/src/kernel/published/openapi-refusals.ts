import type { OpenApiDocument, ResponseObject } from './openapi-document.js';

/** A refusal with the same codes, however many calls give it. */
interface Kind {
  readonly response: ResponseObject;
  times: number;
}

const PROBLEM = 'application/problem+json';
/** What a description of its own for a set of codes costs in the document. */
const COST = 2000;

/**
 * Says once for each status what a refusal looks like, with the codes that most calls give, and again for other codes that many calls
 * give. Every operation refers to one of these; codes that are its own stand in a description beside the reference (OpenAPI 3.1, 4.8.23).
 */
export function withSharedRefusals(document: OpenApiDocument): OpenApiDocument {
  const operations = Object.values(document.paths ?? {}).flatMap((item) =>
    Object.values(item as Record<string, { responses: Record<string, object> }>),
  );
  const kinds = new Map<string, Map<string, Kind>>();
  for (const { responses } of operations) {
    for (const [status, response] of refusalsIn(responses)) {
      const known = kinds.get(status) ?? new Map<string, Kind>();
      const kind = known.get(response.description) ?? { response, times: 0 };
      kind.times += 1;
      kinds.set(status, known.set(response.description, kind));
    }
  }
  const shared: Record<string, ResponseObject> = {};
  const names = new Map<string, ReadonlyMap<string, string>>();
  for (const [status, known] of kinds) names.set(status, nameKinds(status, [...known.values()], shared));
  for (const operation of operations) {
    const referring = refusalsIn(operation.responses).map(([status, { description }]): [string, object] => {
      const name = names.get(status)?.get(description);
      const $ref = `#/components/responses/${name ?? general(status)}`;
      return [status, name === undefined ? { $ref, description } : { $ref }];
    });
    operation.responses = { ...operation.responses, ...Object.fromEntries(referring) };
  }
  return { ...document, components: { ...document.components, responses: shared } };
}

function refusalsIn(responses: Readonly<Record<string, object>>): readonly [string, ResponseObject][] {
  return Object.entries(responses).filter((entry): entry is [string, ResponseObject] => Number(entry[0]) >= 400);
}

const general = (status: string) => `Problem${status}`;

/** Puts refusals of a status among those that are shared; returns their names by their descriptions. */
function nameKinds(
  status: string,
  kinds: readonly Kind[],
  shared: Record<string, ResponseObject>,
): ReadonlyMap<string, string> {
  const [first, ...others] = kinds.toSorted((a, b) => weightOf(b) - weightOf(a));
  if (first === undefined) return new Map();
  // Whoever has codes of its own finds their examples there.
  shared[general(status)] = { ...first.response, content: { [PROBLEM]: withAllExamples(kinds) } };
  const names = new Map([[first.response.description, general(status)]]);
  for (const kind of others.filter((each) => weightOf(each) > COST)) {
    const name = `${general(status)}-${names.size + 1}`;
    shared[name] = kind.response;
    names.set(kind.response.description, name);
  }
  return names;
}

const weightOf = ({ response, times }: Kind) => response.description.length * (times - 1);

function withAllExamples(kinds: readonly Kind[]) {
  const media = kinds.flatMap(({ response }) => response.content?.[PROBLEM] ?? []);
  return { ...media[0], examples: Object.fromEntries(media.flatMap(({ examples = {} }) => Object.entries(examples))) };
}
