import { bearer, requireList, requireObject, type JsonObject } from '../connectors/answers.js';
import { RemoteError } from '../engine/remote-error.js';
import type { ConnectorContext } from '../port.js';

const PAGE = 1000;

/** A task to be made. */
export interface NewTask {
  readonly title: string;
  readonly columnId: string;
  /** HTML. */
  readonly description?: string;
  readonly assigned?: readonly string[];
  readonly deadline?: { readonly deadline: number };
  readonly idempotencyKey: string;
}

/** A task as far as we look at it. */
export interface RemoteTask {
  readonly id: string;
  readonly columnId: string | null;
  readonly isDeleted: boolean;
}

/** YouGile, version 2 of its interface. */
export interface YouGile {
  whoAmI(): Promise<void>;
  project(id: string): Promise<JsonObject>;
  projects(): Promise<readonly JsonObject[]>;
  boards(projectId: string): Promise<readonly JsonObject[]>;
  columns(boardId: string): Promise<readonly JsonObject[]>;
  createTask(task: NewTask): Promise<string>;
  /** Null when there is none any more. */
  findTask(id: string): Promise<RemoteTask | null>;
  moveTask(id: string, columnId: string): Promise<void>;
  /** Tasks of a column, page by page. */
  tasksIn(columnId: string): AsyncIterable<readonly RemoteTask[]>;
  register(url: string, projectId: string | undefined): Promise<void>;
}

/** Opens the way to YouGile; `turn` is waited for before each call. */
export function openYouGile(
  { http, config }: Pick<ConnectorContext, 'http' | 'config'>,
  turn: () => Promise<void> = () => Promise.resolve(),
): YouGile {
  const remote = http.at('apiUrl', bearer(config['apiKey']));
  const call = async (request: Parameters<typeof remote.call>[0]) => {
    await turn();
    return remote.call(request);
  };
  const pageOf = async (path: string, query: Readonly<Record<string, string>>, offset: number) => {
    const asked = { ...query, limit: String(PAGE), offset: String(offset) };
    const page = requireObject(await call({ method: 'GET', path, query: asked }));
    const { next } = requireObject(page['paging'] ?? {});
    return { items: requireList(page['content']), hasNext: next === true };
  };
  async function* pages(path: string, query: Readonly<Record<string, string>> = {}) {
    for (let offset = 0; ;) {
      const { items, hasNext } = await pageOf(path, query, offset);
      yield items;
      offset += items.length;
      if (!hasNext || items.length === 0) return;
    }
  }
  const all = async (path: string, query?: Readonly<Record<string, string>>) => {
    const found: JsonObject[] = [];
    for await (const items of pages(path, query)) found.push(...items);
    return found;
  };
  return {
    whoAmI: async () => void requireObject(await call({ method: 'GET', path: '/users/me' })),
    project: async (id) => requireObject(await call({ method: 'GET', path: '/projects/{id}', params: { id } })),
    projects: () => all('/projects'),
    boards: (projectId) => all('/boards', { projectId }),
    columns: (boardId) => all('/columns', { boardId }),
    async createTask(task) {
      const { id } = requireObject(await call({ method: 'POST', path: '/tasks', body: task, isRepeatable: true }));
      if (typeof id !== 'string') throw new RemoteError('remote_error', 'the task has no id');
      return id;
    },
    async findTask(id) {
      try {
        return taskOf(requireObject(await call({ method: 'GET', path: '/tasks/{id}', params: { id } })));
      } catch (error) {
        if (error instanceof RemoteError && error.status === 404) return null;
        throw error;
      }
    },
    async moveTask(id, columnId) {
      await call({ method: 'PUT', path: '/tasks/{id}', params: { id }, body: { columnId }, isRepeatable: true });
    },
    async *tasksIn(columnId) {
      for await (const items of pages('/task-list', { columnId })) yield items.map(taskOf);
    },
    async register(url, projectId) {
      const there = await call({ method: 'GET', path: '/webhooks' });
      const known = requireList(there).find((each) => each['url'] === url && each['deleted'] !== true);
      const filters = projectId === undefined ? [] : [{ name: 'location', value: [projectId] }];
      const body = { url, event: 'task-*', filters };
      const id = known?.['id'];
      if (typeof id === 'string') {
        await call({ method: 'PUT', path: '/webhooks/{id}', params: { id }, body, isRepeatable: true });
      } else await call({ method: 'POST', path: '/webhooks', body });
    },
  };
}

function taskOf({ id, columnId, deleted }: JsonObject): RemoteTask {
  if (typeof id !== 'string') throw new RemoteError('remote_error', 'a task has no id');
  return { id, columnId: typeof columnId === 'string' ? columnId : null, isDeleted: deleted === true };
}
