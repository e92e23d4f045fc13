import { OpenApiGeneratorV31, OpenAPIRegistry } from '@asteasolutions/zod-to-openapi';

import type { Operation, Face } from '../operations/operation.js';
import { headingsInOrder } from './headings.js';
import { exampleProblem } from './example-problem.js';
import { withExamples } from './examples/openapi-examples.js';
import { withCodeLists } from './openapi-codes.js';
import type { OpenApiDocument } from './openapi-document.js';
import { API_KEY, DATASET_TOKEN, describeOperation, problemSchema, SESSION } from './openapi-operation.js';
import { registerHeaders } from './openapi-headers.js';
import { withTimestampsOrDates } from './openapi-instants.js';
import { withIntegerBounds } from './openapi-integers.js';
import { withSharedParameters } from './openapi-parameters.js';
import { withSharedRefusals } from './openapi-refusals.js';
import { SIGNATURE, SIGNATURE_SCHEME } from './openapi-signature.js';
import { openSharedValues, referToShared } from './openapi-values.js';
import { describeEvent, EVENTS, type DescribedDeliveries } from './openapi-webhooks.js';
import { errorsOf } from './operation-errors.js';
import { atOnce, type InParts, inTurns } from '../values/in-parts.js';

/** A face as it is described: `integration` covers the Variable API too, because keys call both. */
export type DescribedFace = 'integration' | 'workspace';

/** What a description is made of. */
export interface OpenApiOptions {
  readonly operations: readonly Operation[];
  /** As it is described to whoever is asking. */
  readonly publish: (operation: Operation) => Operation;
  readonly face: DescribedFace;
  readonly version: string;
  /** Every code that a refusal may carry. */
  readonly errorCodes: readonly string[];
  /** What subscribers are sent. */
  readonly deliveries: DescribedDeliveries;
  /** What each heading is about. */
  readonly tags: Readonly<Record<string, string>>;
}

/** The descriptions of the faces, each written when it is first asked for and told of the address each time. */
export function createOpenApi(options: Omit<OpenApiOptions, 'face'>) {
  const written = new Map<DescribedFace, OpenApiDocument>();
  const beingWritten = new Map<DescribedFace, Promise<OpenApiDocument>>();
  const keep = (face: DescribedFace, document: OpenApiDocument) => {
    written.set(face, document);
    return document;
  };
  return {
    atOnce(face: DescribedFace, serverUrl: string): OpenApiDocument {
      return atAddress(written.get(face) ?? keep(face, atOnce(documentInParts({ ...options, face }))), serverUrl);
    },
    async inTurns(face: DescribedFace, serverUrl: string): Promise<OpenApiDocument> {
      const known = written.get(face);
      if (known !== undefined) return atAddress(known, serverUrl);
      const writing =
        beingWritten.get(face) ??
        inTurns(documentInParts({ ...options, face })).then((document) => keep(face, document));
      beingWritten.set(face, writing);
      return atAddress(await writing, serverUrl);
    },
  };
}

function atAddress(document: OpenApiDocument, serverUrl: string): OpenApiDocument {
  return {
    ...document,
    info: { ...document.info, contact: { name: 'Procurekit', url: serverUrl } },
    // Meant for everybody who holds a key: the word that API inventories look for.
    servers: [{ url: serverUrl, 'x-internal': false }],
  };
}

const FACES: Readonly<Record<DescribedFace, readonly Face[]>> = {
  integration: ['integration', 'variables'],
  workspace: ['workspace', 'public', 'inbound', 'variables'],
};

/** Operations of one part: a few milliseconds, or twenty for those with the largest bodies. */
const OF_ONE_PART = 2;
/** Operations whose refusals are put into words in one part. */
const REFUSALS_OF_ONE_PART = 100;

/** Writes the published description of a face: from the same schemas that check each call. */
function* documentInParts(options: OpenApiOptions): InParts<OpenApiDocument> {
  const { face, version, errorCodes, deliveries, tags } = options;
  const registry = new OpenAPIRegistry();
  registry.registerComponent('securitySchemes', API_KEY, {
    type: 'apiKey',
    in: 'header',
    name: 'X-API-Key',
    description: 'The full key, without a prefix',
  });
  if (face === 'workspace') {
    registry.registerComponent('securitySchemes', SESSION, { type: 'http', scheme: 'bearer' });
    registry.registerComponent('securitySchemes', SIGNATURE, SIGNATURE_SCHEME);
    registry.registerComponent('securitySchemes', DATASET_TOKEN, {
      type: 'http',
      scheme: 'bearer',
      description: 'The dataset token that an installation of bi-export is configured with',
    });
  }
  const schemes = new Set(face === 'workspace' ? [API_KEY, SESSION, SIGNATURE, DATASET_TOKEN] : [API_KEY]);
  const operations = options.operations.filter((operation) => FACES[face].includes(operation.face));
  const headers = registerHeaders(registry);
  const problem = problemSchema(errorCodes);
  const head = {
    openapi: '3.1.0',
    info: {
      title: face === 'integration' ? 'Procurekit Integration API' : 'Procurekit workspace API',
      version,
      license: { name: 'MIT', identifier: 'MIT' },
      description: `${face === 'integration' ? INTEGRATION_INTRODUCTION : WORKSPACE_INTRODUCTION}\n\n${GUIDES_OF[face]}`,
    },
    security: [{ [face === 'integration' ? API_KEY : SESSION]: [] }],
    tags: headingsOf(operations, face).map((name) => ({ name, description: tags[name] ?? name })),
  };
  const shared = openSharedValues();
  let document: OpenApiDocument = head;
  // What is done for the first time takes ten times as long: in turns of their own, no three such things come together.
  const write = function* (register: (part: OpenAPIRegistry) => void): InParts<undefined> {
    const part = new OpenAPIRegistry([registry]);
    register(part);
    yield;
    const written = new OpenApiGeneratorV31(part.definitions).generateDocument(head);
    yield;
    document = joined(document, referToShared(refined(written), shared));
    yield;
  };
  yield;
  const published: Operation[] = [];
  while (published.length < operations.length) {
    const size = Math.min(published.length + 1, OF_ONE_PART);
    const some = operations.slice(published.length, published.length + size).map(options.publish);
    const paths = some.flatMap((operation) => describeOperation(operation, { headers, schemes, problem }));
    published.push(...some);
    yield* write((part) => paths.forEach((path) => part.registerPath(path)));
  }
  // Keys subscribe to events, and so does who calls the Integration API.
  for (const event of face === 'integration' ? deliveries.events : []) {
    yield* write((part) => part.registerWebhook(describeEvent(event, deliveries)));
  }
  const schemas = { ...document.components?.schemas, ...shared };
  const components = { ...document.components, schemas, examples: yield* exampleProblems(published) };
  yield;
  const sharing = withSharedRefusals({ ...document, components });
  yield;
  return yield* withSharedParameters(sharing);
}

/** Says of a part what the library does not. */
function refined(part: OpenApiDocument): OpenApiDocument {
  return withExamples(withTimestampsOrDates(withCodeLists(withIntegerBounds(part))));
}

/** A document with a further part. Components of one name are the same, but for descriptions of lists: the first one's stay. */
function joined(document: OpenApiDocument, part: OpenApiDocument): OpenApiDocument {
  const [paths, webhooks, components] = (['paths', 'webhooks', 'components'] as const).map((place) => {
    const found = (document[place] ?? {}) as Record<string, Record<string, unknown>>;
    for (const [name, own] of Object.entries(part[place] ?? {})) {
      const known = (found[name] ??= {});
      for (const [member, value] of Object.entries(own as object)) known[member] ??= value;
    }
    return found;
  });
  return { ...part, ...document, paths, webhooks, components } as OpenApiDocument;
}

/** What a refusal looks like, for each code that an operation gives. */
function* exampleProblems(published: readonly Operation[]): InParts<Readonly<Record<string, object>>> {
  const examples: Record<string, object> = {};
  for (const [index, operation] of published.entries()) {
    if (index % REFUSALS_OF_ONE_PART === 0) yield;
    for (const type of errorsOf(operation)) {
      examples[type.code] ??= { summary: type.title, value: exampleProblem(type, operation) };
    }
  }
  return examples;
}

function headingsOf(published: readonly Operation[], face: DescribedFace): readonly string[] {
  return headingsInOrder([...published.map(({ tag }) => tag), ...(face === 'integration' ? [EVENTS] : [])]);
}

const WORKSPACE_INTRODUCTION =
  'The calls of the application itself. `POST /auth/login` signs in: a browser has a cookie from then on and sends the ' +
  '`csrfToken` of the answer in `X-CSRF-Token` with every change; other clients ask for `"transport": "bearer"` and send ' +
  '`Authorization: Bearer`. Each call says which right it needs.';

const INTEGRATION_INTRODUCTION =
  'Send the API key in `X-API-Key`. `GET /meta` tells what the key may do. Lists are paged; every change can carry an ' +
  '`Idempotency-Key`; errors are problem documents with a stable `code`.';

const GUIDES = 'https://github.com/procurekit/procurekit/blob/main/docs';

/** What to read beside a description. */
const GUIDES_OF: Readonly<Record<DescribedFace, string>> = {
  integration:
    `Guides: [connect your ERP](${GUIDES}/connect-your-erp.md), [receive webhooks](${GUIDES}/deliveries.md), ` +
    `[events](${GUIDES}/events.md), [let agents work](${GUIDES}/agents.md), [errors](${GUIDES}/errors.md).`,
  workspace:
    `Guides: [import tables](${GUIDES}/import-tables.md), [connect other systems](${GUIDES}/integrations.md), ` +
    `[design documents](${GUIDES}/documents/README.md), [errors](${GUIDES}/errors.md).`,
};
