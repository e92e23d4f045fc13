import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

import { describe, expect, it } from 'vitest';

import { builtIn } from '../../composition/built-in.js';
import { describeApi } from '../../composition/describe-api.js';
import { allEvents } from '../../composition/registries.js';
import { DOCUMENT_KINDS } from '../../papers/documents/kinds.js';
import { CommandBodies } from '../../procurement/logistics/trips/schemas.js';
import { ITEMS_PATTERN, SINGULAR_PATTERN } from '../../integrations/marketplace/inbound/json-path.js';
import { TRIP_COMMANDS } from '../../procurement/logistics/trips/statuses.js';
import { headingsInOrder } from './headings.js';
import { visitSchemas } from './openapi-schemas.js';
import { Payload } from '../../platform/webhooks/deliveries/schemas.js';
import { isJsonObject } from '../values/json-object.js';

const openApi = describeApi(builtIn);
const { paths = {} } = openApi('integration', 'https://procure.example');
const statusesOf = (path: string, method: 'post' | 'put') =>
  Object.keys(paths[`/api/v1/integration-api${path}`]?.[method]?.responses ?? {}).filter((status) => status < '300');

describe('the answers that the description of the API promises', () => {
  it('are those of a new link and of one that existed', () => {
    expect(statusesOf('/links', 'put')).toEqual(['200', '201']);
  });

  it('are those of a job and of its repetition', () => {
    expect(statusesOf('/document-generation-jobs', 'post')).toEqual(['200', '202']);
  });

  it('are no more than one elsewhere', () => {
    expect(statusesOf('/warehouses', 'post')).toEqual(['201']);
  });
});

describe('a description that is written in turns', () => {
  it('is the one that is written at once, and gives way to others hundreds of times', async () => {
    const inTurns = describeApi(builtIn);
    let turns = 0;
    const counting = setInterval(() => (turns += 1), 0);

    const [description, again] = await Promise.all([
      inTurns.inTurns('workspace', 'https://procure.example'),
      inTurns.inTurns('workspace', 'https://procure.example'),
    ]);

    clearInterval(counting);
    expect(description).toEqual(openApi('workspace', 'https://procure.example'));
    expect(again.paths).toBe(description.paths);
    expect(turns).toBeGreaterThan(200);
  });
});

describe('a text that a record holds against a pattern', () => {
  it.each([
    ['integration', 'externalSource', '^[A-Za-z0-9][A-Za-z0-9._:-]{0,63}$'],
    ['workspace', 'color', '^#[0-9A-Fa-f]{6}$'],
    ['workspace', 'source', '^[a-z][a-z0-9_]{1,31}$'],
    ['workspace', 'key', '^[a-z][a-z0-9_]{0,62}$'],
    ['workspace', 'itemsPath', ITEMS_PATTERN],
    ['workspace', 'externalIdPath', SINGULAR_PATTERN],
  ] as const)('tells the %s face of it: %s', (face, field, pattern) => {
    const told = new Set<unknown>();
    visitSchemas(openApi(face, 'https://procure.example'), ({ properties }) => {
      if (isJsonObject(properties) && isJsonObject(properties[field])) told.add(properties[field]['pattern']);
    });

    expect([...told]).toContain(pattern);
  });
});

describe('a call that asks for a token of its own', () => {
  it('tells it as a way to sign in', () => {
    const { paths: workspace = {} } = openApi('workspace', 'https://procure.example');

    expect(workspace['/api/v1/bi/datasets/{name}']?.get?.security).toEqual([{ DatasetToken: [] }]);
  });
});

describe('a value of any kind', () => {
  it('is required where it is always there, and optional in what is sent of it', () => {
    const { components } = openApi('workspace', 'https://procure.example');
    const required = (name: string) => (components?.schemas?.[name] as { readonly required?: string[] }).required;

    expect(required('CustomFieldValueChange')).toContain('value');
    expect(required('CustomFieldValue')).toContain('value');
    expect(required('CustomField')).toContain('defaultValue');
    expect(required('AuditChange')).toEqual(expect.arrayContaining(['from', 'to']));
    expect(required('NewCustomField')).not.toContain('defaultValue');
  });
});

describe('a body that may be left out', () => {
  it('is not called required', () => {
    const rotation = paths['/api/v1/integration-api/webhook/{id}/rotate-secret']?.post?.requestBody;

    expect(rotation).toMatchObject({ required: false });
  });
});

describe('a file that is answered', () => {
  it('is one of the types that its format can have; of any only where people choose it', () => {
    const { paths: workspace = {} } = openApi('workspace', 'https://procure.example');
    const answered = Object.entries(workspace).flatMap(([path, { get }]) => {
      const success: { readonly content?: object } | undefined = get?.responses?.['200'];
      return Object.keys(success?.content ?? {}).map((type) => [path.replace(/.*\/api\/v1/, ''), type] as const);
    });
    const typesOf = (path: string) => answered.filter(([each]) => each.endsWith(path)).map(([, type]) => type);

    expect(typesOf('/catalog/exchange/template')).toEqual([
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'text/csv',
      'text/tab-separated-values',
    ]);
    expect(answered.filter(([, type]) => type === '*/*').map(([path]) => path.split('/').slice(-2).join('/'))).toEqual([
      ...['downloads/{token}', 'files/{fileId}', 'files/{fileId}'],
    ]);
  });
});

describe('what depends on one word', () => {
  it('has an address of its own for each command of a trip, with the fields of that command', () => {
    const bodies = Object.entries(paths).filter(([path]) => path.includes('/delivery-trips/{id}/commands/'));

    expect(bodies.map(([path]) => path.split('/').at(-1))).toEqual([...TRIP_COMMANDS]);
    for (const [path, { post }] of bodies) {
      const { requestBody } = post as unknown as Operation;
      const fields = Object.keys(requestBody?.content['application/json']?.schema.properties ?? {});
      const command = TRIP_COMMANDS.find((each) => path.endsWith(`/${each}`)) ?? 'plan';
      expect(fields.filter((name) => name !== 'version')).toEqual(Object.keys(CommandBodies[command].shape));
    }
  });

  it('has a case of its own for the kinds of documents that take the same', () => {
    const job = (paths['/api/v1/integration-api/document-generation-jobs']?.post as unknown as Operation).requestBody;
    const cases = job?.content['application/json']?.schema.oneOf ?? [];

    expect(cases.flatMap(({ properties }) => properties?.['kind']?.enum ?? []).toSorted()).toEqual(
      DOCUMENT_KINDS.toSorted(),
    );
    const invoice = cases.find(({ properties }) => properties?.['kind']?.enum?.includes('SALES_INVOICE'));
    expect(invoice?.properties?.['parameters']?.properties).not.toHaveProperty('vehicleNumber');
    expect(invoice?.properties?.['formats']?.items?.enum).toContain('xlsx');
  });
});

describe.each(['integration', 'workspace'] as const)('the description of the %s face', (face) => {
  const document = openApi(face, 'https://procure.example') as unknown as Described;

  it('bounds everything that callers send', () => {
    const sent = requestSchemas(document);
    const unbounded = sent.flatMap(([place, schema]) => unboundedParts(document, schema, place));

    expect(sent).not.toEqual([]);
    // A list of tags may be as long as clients like (RFC 9110, 13.1.2), and the name of another system's event as a header may be.
    expect(unbounded.filter((place) => !/ (?:If-None-Match|X-Service-Event)$/.test(place))).toEqual([]);
  });

  it('says what each heading is about', () => {
    expect(document.tags).not.toEqual([]);
    for (const { name, description } of document.tags) expect(description, name).not.toBe(name);
  });

  it('has its headings in the order of the work', () => {
    const names = document.tags.map(({ name }) => name);
    const order = [
      'Purchase requisitions',
      'Supplier quotes',
      'Purchase orders',
      'Invoices',
      'Stock',
      'Catalog',
      'Webhooks',
    ];
    const places = order
      .flatMap((heading) => names.findIndex((name) => name.startsWith(heading)))
      .filter((at) => at >= 0);

    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(new Set(names).size).toBe(names.length);
    const unplaced = names.filter((name) => headingsInOrder(['Of a guest', name])[0] !== name);
    expect(unplaced, 'Give these headings their place in IN_ORDER of kernel/published/headings.ts').toEqual([]);
  });

  it('says of lists which may name something once only that they do', () => {
    const once = new Set<string>();
    visitSchemas(document as never, ({ properties = {} }) => {
      for (const [name, schema] of Object.entries(properties as Readonly<Record<string, Record<string, unknown>>>)) {
        if (schema['uniqueItems'] === true) once.add(name);
      }
    });

    const ofKeys = ['batchIds', 'formats', 'selectedItemIds'];
    const ofPeople = ['batchIds', 'formats', 'ids', 'itemIds', 'selectedItemIds', 'stageIds', 'supplierIds'];
    expect([...once].toSorted()).toEqual(face === 'workspace' ? ofPeople : ofKeys);
  });

  it('calls lists what they are', () => {
    const lists = Object.values(document.paths).flatMap(({ get }) => {
      const answer = resolve(document, get?.responses['200'] ?? {});
      const { properties = {} } = resolve(document, answer.content?.['application/json']?.schema ?? {});
      const isPaged = 'items' in properties && ('total' in properties || 'pageInfo' in properties);
      return get !== undefined && isPaged ? [`${get.operationId}: ${get.summary}`] : [];
    });

    expect(lists.length).toBeGreaterThan(10);
    expect(lists.filter((text) => !/: (?:List|Find|Read) /.test(text))).toEqual([]);
  });

  it('names every code of a currency or a country once', () => {
    const text = JSON.stringify(document);

    expect(document.components.schemas['CurrencyCode']?.enum).toContain('RUB');
    expect(document.components.schemas['CountryCode']?.enum).toContain('RU');
    expect([text.split('"AED"').length, text.split('"AQ"').length]).toEqual([2, 2]);
  });

  it('tells that a date goes for a timestamp', () => {
    const { anyOf } = document.components.schemas['TimestampOrDate'] ?? {};

    expect(anyOf).toMatchObject([{ format: 'date-time' }, { format: 'date' }]);
    // Written once: everything else refers to it.
    const written = JSON.stringify(anyOf);
    expect(JSON.stringify(document).split(written)).toHaveLength(2);
  });

  it('names nothing like a class of browsers, which would be hidden from whoever imports the type', () => {
    const libraries = ['lib.dom.d.ts', 'lib.es5.d.ts'].map((name) =>
      readFileSync(createRequire(import.meta.url).resolve(`typescript/lib/${name}`), 'utf8'),
    );
    const globals = libraries.flatMap((text) => [...text.matchAll(/^declare var (\w+)/gm)].map(([, name]) => name));

    expect(globals).toContain('Comment');
    expect(Object.keys(document.components.schemas).filter((name) => globals.includes(name))).toEqual([]);
  });

  it('has an example for every JSON body and for every code of a refusal', () => {
    const bodies = operationsOf(document).flatMap(({ operationId, requestBody }) => {
      const { schema, example } = requestBody?.content['application/json'] ?? {};
      return schema === undefined || requestBody?.required !== true || example !== undefined ? [] : [operationId];
    });
    const codes = responsesOf(document).flatMap(([status, response]) => codesOf(document, status, response));

    // What another system posts is in its own words.
    expect(bodies.filter((id) => !id.endsWith('.receive'))).toEqual([]);
    expect(codes.filter((code) => document.components.examples[code]?.value.code !== code)).toEqual([]);
  });

  it('refers refusals to those that are described once, with an example of each of their codes', () => {
    const refusals = responsesOf(document).filter(([status]) => Number(status) >= 400);

    expect(refusals).not.toEqual([]);
    for (const [status, response] of refusals) {
      expect(response.$ref).toMatch(new RegExp(`^#/components/responses/Problem${status}(?:-\\d+)?$`));
      const { content } = resolve(document, { ...response });
      const shown = Object.keys(content?.['application/problem+json']?.examples ?? {});
      expect(shown).toEqual(expect.arrayContaining([...codesOf(document, status, response)]));
    }
  });

  it('says once what hundreds of fields hold, and is quickly sent', () => {
    const { Timestamp, PageInfo, SeenVersion } = document.components.schemas;
    const text = JSON.stringify(document);

    expect(Timestamp).toMatchObject({ type: 'string', format: 'date-time' });
    expect(Object.keys(PageInfo?.properties ?? {})).toEqual(['nextCursor', 'limit']);
    expect(SeenVersion).toMatchObject({ type: 'integer', minimum: 1 });
    expect(text.split('caller has seen')).toHaveLength(2);
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(face === 'integration' ? 800_000 : 2_200_000);
  });
});

describe('a field that is required sometimes', () => {
  const workspace = openApi('workspace', 'https://procure.example') as unknown as Described;

  it.each([
    ['/logistics/trips', 'stops'],
    ['/logistics/documents/export', 'documentIds'],
    ['/invoices', 'totalAmount'],
    ['/supplier-rfqs', 'supplierIds'],
    ['/purchase-requisitions/{procurementId}/exchange/imports/from-mail', 'rawText'],
    ['/settings/document-templates', 'fileId'],
  ])('says when: POST %s, %s', (path, field) => {
    const sent = workspace.paths[`/api/v1${path}`]?.['post']?.requestBody?.content['application/json']?.schema;
    const schema = resolve(workspace, sent ?? {});

    expect(schema.required ?? []).not.toContain(field);
    expect(schema.properties?.[field]?.description).toMatch(/\brequired\b/);
  });
});

describe('the events in the description', () => {
  const { webhooks = {} } = openApi('integration', 'https://procure.example') as unknown as {
    readonly webhooks?: Record<
      string,
      {
        readonly post: {
          readonly requestBody: { readonly content: Record<string, { readonly example: { readonly event: string } }> };
        };
      }
    >;
  };

  it('are those of the catalogue, each with an example', () => {
    expect(Object.keys(webhooks).toSorted()).toEqual([...allEvents.keys()].toSorted());
    for (const [name, { post }] of Object.entries(webhooks)) {
      expect(Payload.parse(post.requestBody.content['application/json']?.example).event).toBe(name);
    }
  });
});

interface Schema {
  readonly $ref?: string;
  readonly description?: string;
  readonly required?: readonly string[];
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly enum?: readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly additionalProperties?: Schema | boolean;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
}
interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly parameters?: readonly { readonly $ref?: string; readonly name: string; readonly schema: Schema }[];
  readonly requestBody?: {
    readonly required?: boolean;
    readonly content: Readonly<Record<string, { readonly schema: Schema; readonly example?: unknown }>>;
  };
  readonly responses: Readonly<Record<string, Answer>>;
}
interface Answer {
  readonly $ref?: string;
  readonly description?: string;
  readonly content?: Readonly<Record<string, { readonly schema?: Schema; readonly examples?: object }>>;
}
interface Described {
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, Schema>>;
    readonly examples: Readonly<Record<string, { readonly value: { readonly code: string } }>>;
  };
}

/** Codes of a refusal: those that stand beside the reference, or where it leads. */
function codesOf(document: Described, status: string, response: Answer): readonly string[] {
  if (Number(status) < 400) return [];
  const { description } = response.description === undefined ? resolve(document, response) : response;
  return [...(description ?? '').matchAll(/`(\w+)`/g)].map(([, code = '']) => code);
}

function operationsOf({ paths }: Described): readonly Operation[] {
  return Object.values(paths).flatMap((item) => Object.values(item));
}

function responsesOf(document: Described) {
  return operationsOf(document).flatMap(({ responses }) => Object.entries(responses));
}

function requestSchemas(document: Described): [place: string, schema: Schema][] {
  return operationsOf(document).flatMap(({ operationId, parameters = [], requestBody }) => [
    ...parameters.map((parameter): [string, Schema] => {
      const { name, schema } = resolve(document, parameter);
      return [`${operationId} ${name}`, schema];
    }),
    ...Object.values(requestBody?.content ?? {}).map(({ schema }): [string, Schema] => [operationId, schema]),
  ]);
}

function resolve<T extends { readonly $ref?: string }>(document: Described, node: T): T {
  if (node.$ref === undefined) return node;
  const path = node.$ref.slice(2).split('/');
  return path.reduce<unknown>((found, name) => (found as Record<string, unknown>)[name], document) as T;
}

function unboundedParts(document: Described, node: Schema, place: string): string[] {
  const schema = resolve(document, node);
  const types = [schema.type].flat();
  const has = (...keywords: readonly string[]) => keywords.some((keyword) => keyword in schema);
  const isBounded =
    (!types.includes('string') || has('maxLength', 'enum', 'const', 'pattern') || BOUND_FORMATS.has(schema.format)) &&
    (!types.includes('array') || has('maxItems')) &&
    (!types.includes('integer') || has('maximum', 'enum', 'const'));
  const parts = [
    ...Object.entries(schema.properties ?? {}),
    ...(schema.items === undefined ? [] : [['[]', schema.items] as const]),
    ...(typeof schema.additionalProperties === 'object' ? [['*', schema.additionalProperties] as const] : []),
    ...[schema.anyOf, schema.oneOf, schema.allOf].flatMap((all = []) => all.map((one) => ['|', one] as const)),
  ];
  return [
    ...(isBounded ? [] : [place]),
    ...parts.flatMap(([name, part]) => unboundedParts(document, part, `${place}.${name}`)),
  ];
}

const BOUND_FORMATS: ReadonlySet<string | undefined> = new Set(['uuid', 'binary']);
