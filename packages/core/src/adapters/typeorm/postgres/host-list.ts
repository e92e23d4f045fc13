/** The servers that an address names, of which one writes. */
export interface HostList {
  /** An address for each, in the order that they are named in. */
  readonly urls: readonly string[];
  /** Whether it has to be found out which of them writes. */
  readonly isSought: boolean;
}

const PARTS = /^(postgres(?:ql)?:\/\/)(?:([^/?#]*)@)?([^/?#]*)([^?#]*)(?:\?([^#]*))?/;
const TARGET = 'target_session_attrs';
/** What libpq calls servers that write; `any` is what it does when nothing is said. */
const WRITING = ['read-write', 'primary', 'any'];

/**
 * Reads an address that may name several servers, as libpq does: `postgres://user:password@a:5432,b:5433/database`. With several, or
 * with `target_session_attrs=read-write`, the one is used that writes.
 *
 * @throws RangeError where servers are asked for that do not write
 */
export function readHostList(url: string): HostList {
  const [, scheme, user, hosts = '', path, query] = PARTS.exec(url) ?? [];
  const parameters = new URLSearchParams(query);
  const target = parameters.get(TARGET);
  if (target !== null && !WRITING.includes(target)) {
    throw new RangeError(`${TARGET} must be read-write: Procurekit reads and writes on the same server.`);
  }
  const named = hosts.split(',').filter((host) => host !== '');
  if (target === null && named.length < 2) return { urls: [url], isSought: false };
  parameters.delete(TARGET);
  const before = [scheme, user].filter(Boolean).join('') + (user === undefined ? '' : '@');
  const after = [path, parameters.toString()].filter(Boolean).join('?');
  return {
    urls: (named.length === 0 ? [''] : named).map((host) => `${before}${host}${after}`),
    isSought: named.length > 1 || target !== 'any',
  };
}

/** Host and port of an address with one server, as they stand in it. */
export function hostOf(url: string): string {
  return PARTS.exec(url)?.[3] ?? '';
}
