import { cacheableFile, type CacheableFile } from './cacheable-file.js';
import type { ServedProcurekit } from './server-options.js';

/** The operations that the console calls. Those of modules that are left out are missing, and so is what it would show of them. */
const CALLED = {
  integration: [
    'meta.get',
    'webhooks.list',
    'webhooks.create',
    'webhooks.update',
    'webhooks.disable',
    'webhooks.test',
    'webhooks.rotateSecret',
    'webhooks.listDeliveries',
    'webhooks.getDelivery',
    'webhooks.replay',
    'webhooks.replaySince',
    'consoleLinks.endSession',
  ],
  workspace: [
    'auth.me',
    'auth.logout',
    'consoleLinks.create',
    'consoleLinks.open',
    'apiKeys.list',
    'apiKeys.create',
    'apiKeys.update',
    'apiKeys.rotate',
    'apiKeys.takeOver',
    'apiKeys.archive',
    'installations.list',
    'installations.sync',
    'installations.listJobs',
    'installations.getJob',
    'installations.listLogs',
    'inboundWebhooks.listEvents',
    'automationRuns.list',
    'auditLog.list',
  ],
} as const;

/** What the console knows of an operation. */
interface ConsoleCall {
  readonly method: string;
  /** With parameters as `{name}`. */
  readonly path: string;
  /** What each member of the query, of the body or of what is listed can be, where that is one of a few. */
  readonly choices: Readonly<Record<string, readonly string[]>>;
}

interface Schema {
  readonly $ref?: string;
  readonly enum?: readonly string[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
}

interface Described {
  readonly operationId?: string;
  readonly parameters?: readonly { readonly in: string; readonly name: string; readonly schema?: Schema }[];
  readonly requestBody?: Content;
  readonly responses?: Readonly<Record<string, Content>>;
}

interface Content {
  readonly content?: Readonly<Record<string, { readonly schema?: Schema }>>;
}

interface Description {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>>;
  readonly components?: { readonly schemas?: Readonly<Record<string, Schema>> };
}

/**
 * Builds what the console is told of the calls that it makes, from the descriptions of both faces: it spells no path and no list of
 * choices itself. Written when it is first asked for.
 */
export function createConsoleCalls(kit: Describing): () => Promise<CacheableFile> {
  let file: Promise<CacheableFile> | undefined;
  return () => (file ??= writeCalls(kit));
}

type Describing = Pick<ServedProcurekit, 'openApiInTurns'>;

async function writeCalls(kit: Describing): Promise<CacheableFile> {
  const calls = { integration: await callsOf(kit, 'integration'), workspace: await callsOf(kit, 'workspace') };
  return cacheableFile('application/json; charset=utf-8', Buffer.from(JSON.stringify(calls)));
}

async function callsOf(kit: Describing, face: keyof typeof CALLED): Promise<Record<string, ConsoleCall>> {
  // A description is JSON; its parts that are looked at here are said above.
  const description = (await kit.openApiInTurns({ face })) as unknown as Description;
  const names: readonly string[] = CALLED[face];
  const found = Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, described]) => {
      const { operationId = '' } = described;
      if (!names.includes(operationId)) return [];
      return [
        [operationId, { method: method.toUpperCase(), path, choices: choicesOf(description, described) }] as const,
      ];
    }),
  );
  return Object.fromEntries(found);
}

function choicesOf(description: Description, described: Described): ConsoleCall['choices'] {
  const { parameters = [], requestBody, responses } = described;
  const membersOf = (schema: Schema | undefined) => Object.entries(resolved(description, schema)?.properties ?? {});
  const answer = resolved(description, schemaOf(responses?.['200']));
  const members = [
    ...membersOf(resolved(description, answer?.properties?.['items'])?.items),
    ...membersOf(schemaOf(requestBody)),
    ...parameters.flatMap(({ in: place, name, schema = {} }) => (place === 'query' ? [[name, schema] as const] : [])),
  ];
  return Object.fromEntries(
    members.flatMap(([name, schema]) => {
      const choices = resolved(description, schema)?.enum;
      return choices === undefined ? [] : [[name, choices]];
    }),
  );
}

function schemaOf(body: Content | undefined): Schema | undefined {
  return body?.content?.['application/json']?.schema;
}

function resolved({ components }: Description, schema: Schema | undefined): Schema | undefined {
  const name = schema?.$ref?.split('/').at(-1);
  return name === undefined ? schema : components?.schemas?.[name];
}
