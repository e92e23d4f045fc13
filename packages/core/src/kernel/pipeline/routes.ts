import type { Method, Operation } from '../operations/operation.js';
import { RESOURCE_ALIASES, FACE_PREFIXES } from '../operations/prefixes.js';
import { nearName } from '../values/text/near-name.js';

/** An operation found for a path, with the values of its path parameters. */
export interface Match<Entry> {
  readonly entry: Entry;
  readonly params: Readonly<Record<string, string>>;
}

/** What a path leads to. */
export type RouteResult<Entry> =
  | { readonly kind: 'found'; readonly match: Match<Entry> }
  | { readonly kind: 'wrong_method'; readonly allow: readonly Method[] }
  | { readonly kind: 'unsupported' }
  | { readonly kind: 'unknown' };

interface Node<Entry> {
  readonly children: Map<string, Node<Entry>>;
  parameter: Node<Entry> | null;
  readonly methods: Map<string, { readonly entry: Entry; readonly names: readonly string[] }>;
}

/** Full paths of an operation: the one that is published first, then aliases. */
export function pathsOf(operation: Pick<Operation, 'face' | 'path'>): string[] {
  const prefix = FACE_PREFIXES[operation.face];
  const paths = [prefix + operation.path];
  if (operation.face !== 'integration') return paths;
  const [, first = '', ...rest] = operation.path.split('/');
  for (const [alias, resource] of Object.entries(RESOURCE_ALIASES)) {
    if (first === resource) paths.push([prefix, alias, ...rest].join('/'));
    if (first === alias) paths.push([prefix, resource, ...rest].join('/'));
  }
  return paths;
}

/**
 * Finds operations by method and path in time that depends on the length of the path alone. The generic operation of
 * resources at a resource that has none is told apart from an address at which there is nothing.
 */
export function createRoutes<Entry extends { readonly operation: Operation }>(entries: readonly Entry[]) {
  const root = emptyNode<Entry>();
  for (const entry of entries) for (const path of pathsOf(entry.operation)) addRoute(root, path, entry);
  const hasGenericOperation = genericOperationOf(entries.map(({ operation }) => operation));
  return {
    find(method: string, path: string): RouteResult<Entry> {
      const values: string[] = [];
      const node = walk(root, path.split('/'), 1, values);
      if (node === null) return { kind: hasGenericOperation(path) ? 'unsupported' : 'unknown' };
      const leaf = node.methods.get(method);
      if (leaf === undefined) return { kind: 'wrong_method', allow: [...node.methods.keys()] as Method[] };
      const params: Record<string, string> = {};
      for (const [index, name] of leaf.names.entries()) params[name] = values[index] ?? '';
      return { kind: 'found', match: { entry: leaf.entry, params } };
    },
    /** The address that was probably meant where there is nothing at a path: one like it, or the same below a prefix of the API. */
    near(path: string): string | undefined {
      if (path.length > MOST_LETTERS) return undefined;
      const below = path.startsWith('/api/') ? BELOW_PREFIX.exec(path)?.[1] : path;
      const prefixes = below === undefined ? [] : [FACE_PREFIXES.integration, FACE_PREFIXES.workspace];
      const likely = [path, ...prefixes.map((prefix) => `${prefix}${below}`)];
      const found = likely.map((each) => nearest(root, each.split('/').slice(1))).find(Boolean);
      return found === undefined || found === null ? undefined : `/${found.join('/')}`;
    },
  };
}

/** What follows a prefix such as `/api/v1/integration`, which is none of ours. */
const BELOW_PREFIX = /^\/api(?:\/v\d+)?\/[^/]+(\/.+)$/;

/** Looking for what is near takes time that depends on the length of a path; longer ones are nobody's slip. */
const MOST_LETTERS = 200;

function nearest<Entry>(node: Node<Entry>, [segment, ...rest]: readonly string[]): string[] | null {
  if (segment === undefined) return node.methods.size === 0 ? null : [];
  const name = node.children.has(segment) ? segment : nearName(segment, [...node.children.keys()]);
  const child = name === null ? undefined : node.children.get(name);
  const behind = child === undefined ? null : nearest(child, rest);
  if (name !== null && behind !== null) return [RESOURCE_ALIASES[name] ?? name, ...behind];
  const further = node.parameter === null || segment === '' ? null : nearest(node.parameter, rest);
  return further === null ? null : [segment, ...further];
}

/** The operation that the interface publishes for every resource, although not every resource has it. */
const GENERIC_OPERATION = /^(.+)\/[^/]+\/operations\/change-status$/;
const ONE_RECORD = /^(\/[^/]+)\/:[^/]+$/;

/** Tells whether a path is that of the generic operation, on a resource whose records have an address of their own. */
function genericOperationOf(operations: readonly Operation[]): (path: string) => boolean {
  const resources = new Set(
    operations
      .filter(({ face, path }) => face === 'integration' && ONE_RECORD.test(path))
      .flatMap(pathsOf)
      .map((path) => path.slice(0, path.lastIndexOf('/'))),
  );
  return (path) => resources.has(GENERIC_OPERATION.exec(path)?.[1] ?? '');
}

function emptyNode<Entry>(): Node<Entry> {
  return { children: new Map(), parameter: null, methods: new Map() };
}

function addRoute<Entry extends { readonly operation: Operation }>(
  root: Node<Entry>,
  path: string,
  entry: Entry,
): void {
  let node = root;
  const names: string[] = [];
  for (const segment of path.split('/').slice(1)) {
    if (segment.startsWith(':')) {
      names.push(segment.slice(1));
      node = node.parameter ??= emptyNode();
    } else {
      const next: Node<Entry> = node.children.get(segment) ?? emptyNode();
      node.children.set(segment, next);
      node = next;
    }
  }
  const { method, id } = entry.operation;
  if (node.methods.has(method)) throw new TypeError(`Two operations answer ${method} ${path}: the second is ${id}.`);
  node.methods.set(method, { entry, names });
}

// A literal segment wins over a parameter; when it leads nowhere, the parameter is tried.
function walk<Entry>(
  node: Node<Entry>,
  segments: readonly string[],
  index: number,
  values: string[],
): Node<Entry> | null {
  const segment = segments[index];
  if (segment === undefined) return node.methods.size === 0 ? null : node;
  const child = node.children.get(segment);
  const found = child === undefined ? null : walk(child, segments, index + 1, values);
  if (found !== null) return found;
  if (node.parameter === null || segment === '') return null;
  values.push(segment);
  const behind = walk(node.parameter, segments, index + 1, values);
  if (behind === null) values.pop();
  return behind;
}
