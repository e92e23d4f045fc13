import type { Problem } from '../values/problem.js';

/** A request target taken apart. */
export interface Address {
  readonly path: string;
  readonly query: Readonly<Record<string, unknown>>;
  readonly problems: readonly Problem[];
}

const EMPTY_QUERY: Readonly<Record<string, unknown>> = Object.freeze({});

/**
 * Takes path and query apart. Malformed percent-encoding and a parameter that is sent twice are problems of the request;
 * the path is left encoded, because no segment that we serve needs decoding.
 */
export function readAddress(url: string): Address {
  const mark = url.indexOf('?');
  if (mark === -1) return { path: url, query: EMPTY_QUERY, problems: [] };
  const query: Record<string, unknown> = Object.create(null) as Record<string, unknown>;
  const problems: Problem[] = [];
  for (const pair of url.slice(mark + 1).split('&')) {
    if (pair === '') continue;
    const equals = pair.indexOf('=');
    const name = decode(equals === -1 ? pair : pair.slice(0, equals));
    const value = equals === -1 ? '' : decode(pair.slice(equals + 1));
    if (name === null || value === null) problems.push(malformed(name ?? pair));
    else if (name in query) problems.push(repeated(name));
    else query[name] = value;
  }
  return { path: url.slice(0, mark), query: { ...query }, problems };
}

function decode(text: string): string | null {
  if (!text.includes('%') && !text.includes('+')) return text;
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return null;
  }
}

function malformed(parameter: string): Problem {
  return { parameter, code: 'invalid_format', message: 'Percent-encoding is malformed' };
}

function repeated(parameter: string): Problem {
  return { parameter, code: 'invalid_type', message: 'Parameter must be sent once' };
}
