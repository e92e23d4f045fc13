import type { InParts } from '../values/in-parts.js';
import type { OpenApiDocument, ParameterObject, SchemaObject } from './openapi-document.js';

interface Parameter extends ParameterObject {
  schema?: Omit<SchemaObject, 'example'> & { readonly example?: unknown };
}
type PathItems = Record<string, Record<string, { parameters?: readonly Parameter[] }>>;

/** Says once what parameters of several operations are, and refers to it. */
export function* withSharedParameters(document: OpenApiDocument): InParts<OpenApiDocument> {
  const items = [document.paths, document.webhooks].flatMap((paths) => Object.values((paths ?? {}) as PathItems));
  const operations = items.flatMap((item) => Object.values(item));
  for (const operation of operations) {
    if (operation.parameters !== undefined) operation.parameters = operation.parameters.map(withQuietExample);
  }
  yield;
  const times = new Map<string, number>();
  for (const parameter of operations.flatMap(({ parameters = [] }) => parameters)) {
    const text = JSON.stringify(parameter);
    times.set(text, (times.get(text) ?? 0) + 1);
  }
  const named = nameAll([...times].filter(([, count]) => count > 1).map(([text]) => text));
  yield;
  for (const operation of operations) {
    if (operation.parameters === undefined) continue;
    operation.parameters = operation.parameters.map((parameter) => {
      const name = named.get(JSON.stringify(parameter));
      return name === undefined ? parameter : ({ $ref: `#/components/parameters/${name}` } as unknown as Parameter);
    });
  }
  const parameters = Object.fromEntries([...named].map(([text, name]) => [name, JSON.parse(text) as Parameter]));
  return { ...document, components: { ...document.components, parameters } };
}

// Explorers send the `example` of a parameter unless told otherwise, and a list with every filter at once is empty. What is
// among `examples` they show only.
function withQuietExample(parameter: Parameter): Parameter {
  const { example, ...schema } = parameter.schema ?? {};
  const isFilter = parameter.in === 'query' && parameter.required !== true;
  return example === undefined || !isFilter ? parameter : { ...parameter, schema: { ...schema, examples: [example] } };
}

// One name can stand for several things: the ids in paths do.
function nameAll(texts: readonly string[]): ReadonlyMap<string, string> {
  const taken = new Map<string, number>();
  return new Map(
    texts.map((text) => {
      const { name } = JSON.parse(text) as Parameter;
      const count = (taken.get(name) ?? 0) + 1;
      taken.set(name, count);
      return [text, count === 1 ? name : `${name}-${count}`];
    }),
  );
}
