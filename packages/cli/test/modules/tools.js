/** Tools on loan, as somebody's own module in JavaScript: tests serve it. */
import {
  archiveRow,
  builtInModules,
  column,
  defineGroup,
  defineModule,
  defineRecord,
  errorType,
  eventType,
  FileAnswer,
  getRow,
  getRowToChange,
  insertRow,
  Logger,
  newRow,
  operation,
  resource,
  saveChanges,
  standardColumns,
} from '@procurekit/core/modules';
import { z } from 'zod';

const scopes = { read: [['tools.read']], write: [['tools.write']] };
const toolEvent = (name, meaning) => eventType({ name, meaning, resourceType: 'tool', scopes: scopes.read });
const events = {
  created: toolEvent('integration_api.tool.created', 'Tool created'),
  updated: toolEvent('integration_api.tool.updated', 'Tool changed'),
};
const errors = {
  alreadyLent: errorType({
    code: 'tool_already_lent',
    status: 409,
    title: 'Tool is lent already',
    remedy: 'Wait until it is back.',
    detail: ({ to }) => `${to} has it.`,
  }),
};

export const Tools = defineRecord('tool', {
  table: 'tools',
  access: { view: 'tools.view', edit: 'tools.edit', ...scopes },
  linkable: true,
  updated: events.updated,
  columns: {
    ...standardColumns,
    name: column.text({ max: 255, required: true, faces: 'LCU' }),
    lentTo: column.text({ max: 255, nullable: true, faces: 'L' }),
  },
  indexes: [{ on: ['createdAt', 'id'], whileActive: true }, { on: ['updatedAt', 'id'] }],
});

const faces = resource(
  Tools,
  { name: 'tools', path: '/tools', tag: 'Tools', noun: 'tool', about: 'A tool that is lent' },
  {
    integration: { read: { scopes: scopes.read }, write: { scopes: scopes.write } },
    workspace: { read: { right: 'tools.view' }, write: { right: 'tools.edit' } },
  },
);

const ordinary = ['list', 'create', 'get', 'update', 'archive'];
const one = z.object({ id: standardColumns.id.input });
const operations = {
  integration: {
    ...faces.integration.operations(...ordinary),
    manual: operation('tools.manual', {
      face: 'integration',
      method: 'GET',
      path: '/tools/:id/manual',
      access: { scopes: scopes.read },
      input: { params: one },
      output: FileAnswer,
      tag: 'Tools',
      summary: 'Get the manual of a tool',
    }),
  },
  workspace: {
    ...faces.workspace.operations(...ordinary),
    lend: operation('tools.lend', {
      face: 'workspace',
      method: 'POST',
      path: '/tools/:id/lend',
      access: { right: 'tools.edit' },
      input: {
        params: one,
        body: z.strictObject({ to: z.string().min(1).max(255).meta({ description: 'Who borrows it' }) }),
      },
      output: faces.workspace.schemas.Detail,
      errors: [errors.alreadyLent],
      tag: 'Tools',
      summary: 'Lend a tool',
      description: 'It must not be lent already.',
    }),
  },
};

const writes = {
  create: (call, { body }) =>
    insertRow(call, Tools, newRow(Tools, { id: call.id(), now: call.now }, { ...body, lentTo: null }), {
      announce: events.created,
    }),
  update: async (call, { params, body }) =>
    saveChanges(call, Tools, await getRowToChange(call, Tools, params.id), body, { announce: events.updated }),
  archive: async (call, { params }) =>
    archiveRow(call, Tools, await getRowToChange(call, Tools, params.id), { announce: events.updated }),
};

async function lend(call, { params, body }) {
  const before = await getRowToChange(call, Tools, params.id);
  if (before.lentTo !== null) throw errors.alreadyLent({ to: before.lentTo });
  return saveChanges(call, Tools, before, { lentTo: body.to }, { announce: events.updated });
}

async function manual(call, { params }) {
  const { name } = await getRow(call.db, Tools, params.id);
  const content = new TextEncoder().encode(`How to use ${name}`);
  return { fileName: `${name}.txt`, mimeType: 'text/plain', sizeBytes: content.length, content };
}

export const tools = defineModule({
  name: 'tools',
  records: { Tools },
  rights: { 'tools.view': ['buyer'], 'tools.edit': ['buyer'] },
  scopes: {
    'tools.read': { label: 'Read tools', domain: 'tools', right: 'tools.view' },
    'tools.write': { label: 'Create and change tools', domain: 'tools', right: 'tools.edit' },
  },
  tags: { Tools: 'What is lent' },
  groups: {
    tools: defineGroup({
      operations,
      errors,
      events,
      handlers: {
        integration: { ...faces.integration.handlers(operations.integration, writes), manual },
        workspace: faces.workspace.handlers(operations.workspace, { ...writes, lend }),
      },
    }),
  },
  // What is due is said where tests see it.
  jobs: [
    {
      kind: 'tools.remind',
      everyMs: 60_000,
      run: async (_job, { port }) => port(Logger).info({ module: 'tools' }, 'reminded'),
    },
  ],
  migrations: [
    {
      name: '0001-add-tools',
      sqlite: [
        `CREATE TABLE "tools" ("portal_id" text NOT NULL, "id" text PRIMARY KEY NOT NULL, "version" integer NOT NULL, "created_at" text NOT NULL, "updated_at" text NOT NULL, "archived_at" text, "name" text NOT NULL, "lent_to" text)`,
        `CREATE INDEX "ix_tools_created_at_id_active" ON "tools" ("portal_id", "created_at", "id") WHERE "archived_at" is null`,
        `CREATE INDEX "ix_tools_updated_at_id" ON "tools" ("portal_id", "updated_at", "id")`,
      ],
      postgres: [
        `CREATE TABLE "tools" ("portal_id" uuid NOT NULL, "id" uuid NOT NULL, "version" bigint NOT NULL, "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL, "updated_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL, "archived_at" TIMESTAMP(3) WITH TIME ZONE, "name" text COLLATE "C" NOT NULL, "lent_to" text COLLATE "C", CONSTRAINT "pk_tools" PRIMARY KEY ("portal_id", "id"))`,
        `CREATE INDEX "ix_tools_created_at_id_active" ON "tools" ("portal_id", "created_at", "id") WHERE "archived_at" is null`,
        `CREATE INDEX "ix_tools_updated_at_id" ON "tools" ("portal_id", "updated_at", "id")`,
      ],
    },
  ],
});

export default [...builtInModules, tools];
