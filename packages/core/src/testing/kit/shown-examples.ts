import { builtIn } from '../../composition/built-in.js';
import { describeApi } from '../../composition/describe-api.js';
import { isJsonObject } from '../../kernel/values/json-object.js';

/** A schema of a description. */
export type DescribedSchema = Readonly<Record<string, unknown>>;

interface Media {
  readonly schema: DescribedSchema;
  readonly example?: unknown;
}
interface DescribedOperation {
  readonly operationId: string;
  readonly requestBody?: { readonly content: Readonly<Record<string, Media>> };
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, Media>> }>>;
}

/** What a description shows of a body: of the call and status named, or of the call alone where it is sent. */
interface Shown {
  readonly place: string;
  readonly schema: DescribedSchema;
  readonly value: unknown;
}

/** What tools put where a schema has no example. */
export const MADE_UP = '(made up)';

/** What the description of a face shows of its bodies: answers as explorers put them together, and requests as they are given. */
export function shownExamples(face: 'integration' | 'workspace') {
  const document = describeApi(builtIn)(face, 'https://procurement.company.ru') as unknown as {
    readonly paths: Readonly<Record<string, Readonly<Record<string, DescribedOperation>>>>;
    readonly components: { readonly schemas: Readonly<Record<string, DescribedSchema>> };
  };
  const operations = Object.values(document.paths).flatMap((item) => Object.values(item));
  const sample = sampler(document.components.schemas);
  const answers = operations.flatMap(({ operationId, responses }): Shown[] =>
    Object.entries(responses).flatMap(([status, { content }]) => {
      const schema = content?.['application/json']?.schema;
      return schema === undefined ? [] : [{ place: `${operationId} ${status}`, schema, value: sample(schema) }];
    }),
  );
  const bodies = operations.flatMap(({ operationId, requestBody }): Shown[] => {
    const { schema, example } = requestBody?.content['application/json'] ?? {};
    return schema === undefined || example === undefined ? [] : [{ place: operationId, schema, value: example }];
  });
  return { components: document.components, answers, bodies };
}

/** Puts values together as explorers do: from examples, and else from what there is. */
function sampler(schemas: Readonly<Record<string, DescribedSchema>>) {
  const sample = (schema: DescribedSchema, open: readonly unknown[] = []): unknown => {
    const { $ref, examples, example, const: only, enum: values, items, properties, allOf } = schema;
    const alternatives = (schema['oneOf'] ?? schema['anyOf']) as readonly DescribedSchema[] | undefined;
    if (Array.isArray(examples)) return examples[0] as unknown;
    if (example !== undefined || only !== undefined) return example ?? only;
    if (Array.isArray(values)) return values[0] as unknown;
    if (typeof $ref === 'string') {
      return open.includes($ref) ? undefined : sample(schemas[$ref.split('/').at(-1) ?? ''] ?? {}, [...open, $ref]);
    }
    if (Array.isArray(allOf))
      return Object.assign({}, ...allOf.map((each) => sample(each as DescribedSchema, open))) as unknown;
    if (alternatives !== undefined) return sample(alternatives[0] ?? {}, open);
    if (isJsonObject(properties)) {
      const members = Object.entries(properties).map(
        ([name, inner]) => [name, sample(inner as DescribedSchema, open)] as const,
      );
      return Object.fromEntries(members.filter(([, value]) => value !== undefined));
    }
    if (isJsonObject(items)) return [sample(items, open)].filter((value) => value !== undefined);
    return [schema['type']].flat()[0] === 'boolean' ? true : MADE_UP;
  };
  return sample;
}
