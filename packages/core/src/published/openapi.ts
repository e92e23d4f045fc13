import { OpenApiGeneratorV31, OpenAPIRegistry } from '@asteasolutions/zod-to-openapi';

import type { Operation, Face } from '../operations/operation.js';
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
import { describeEvent, EVENTS, type DescribedDeliveries } from './openapi-webhooks.js';
import { errorsOf } from './operation-errors.js';

/** A face as it is described: `integration` covers the Variable API too, because keys call both. */
export type DescribedFace = 'integration' | 'workspace';

/** What a description is made of. */
export interface OpenApiOptions {
  readonly operations: readonly Operation[];
  readonly face: DescribedFace;
  readonly version: string;
  /** Every code that a refusal may carry. */
  readonly errorCodes: readonly string[];
  /** What subscribers are sent. */
  readonly deliveries: DescribedDeliveries;
  /** What each heading is about. */
  readonly tags: Readonly<Record<string, string>>;
}

/** Builds the descriptions of the faces: each is written when it is first asked for, and told of the address each time. */
export function createOpenApi(options: Omit<OpenApiOptions, 'face'>) {
  const written = new Map<DescribedFace, OpenApiDocument>();
  return (face: DescribedFace, serverUrl: string): OpenApiDocument => {
    const document = written.get(face) ?? openApiDocument({ ...options, face });
    written.set(face, document);
    return {
      ...document,
      info: { ...document.info, contact: { name: 'Procurekit', url: serverUrl } },
      // Meant for everybody who holds a key: the word that API inventories look for.
      servers: [{ url: serverUrl, 'x-internal': false }],
    };
  };
}

const FACES: Readonly<Record<DescribedFace, readonly Face[]>> = {
  integration: ['integration', 'variables'],
  workspace: ['workspace', 'public', 'inbound', 'variables'],
};

/** Writes the published description of a face: from the same schemas that check each call. */
function openApiDocument({ operations, face, version, errorCodes, deliveries, tags }: OpenApiOptions): OpenApiDocument {
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
  const published = operations.filter((operation) => FACES[face].includes(operation.face));
  const headers = registerHeaders(registry);
  const problem = problemSchema(errorCodes);
  for (const path of published.flatMap((operation) => describeOperation(operation, { headers, schemes, problem }))) {
    registry.registerPath(path);
  }
  // Keys subscribe to events, and so does who calls the Integration API.
  if (face === 'integration') {
    for (const event of deliveries.events) registry.registerWebhook(describeEvent(event, deliveries));
  }
  const document = new OpenApiGeneratorV31(registry.definitions).generateDocument({
    openapi: '3.1.0',
    info: {
      title: face === 'integration' ? 'Procurekit Integration API' : 'Procurekit workspace API',
      version,
      license: { name: 'MIT', identifier: 'MIT' },
      description: `${face === 'integration' ? INTEGRATION_INTRODUCTION : WORKSPACE_INTRODUCTION}\n\n${GUIDES_OF[face]}`,
    },
    security: [{ [face === 'integration' ? API_KEY : SESSION]: [] }],
    tags: headingsOf(published, face).map((name) => ({ name, description: tags[name] ?? name })),
  });
  const components = { ...document.components, examples: exampleProblems(published) };
  const sharp = withTimestampsOrDates(withCodeLists(withIntegerBounds({ ...document, components })));
  return withSharedParameters(withSharedRefusals(withExamples(sharp)));
}

/** What a refusal looks like, for each code that an operation gives. */
function exampleProblems(published: readonly Operation[]): Readonly<Record<string, object>> {
  const examples: Record<string, object> = {};
  for (const operation of published) {
    for (const type of errorsOf(operation)) {
      examples[type.code] ??= { summary: type.title, value: exampleProblem(type, operation) };
    }
  }
  return examples;
}

function headingsOf(published: readonly Operation[], face: DescribedFace): readonly string[] {
  return [...new Set([...published.map(({ tag }) => tag), ...(face === 'integration' ? [EVENTS] : [])])];
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
