import { RemoteError } from '../engine/remote-error.js';

/** A JSON object of an answer, whose members are looked at one by one. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** @throws RemoteError when the answer is something else */
export function requireObject(json: unknown): JsonObject {
  if (typeof json === 'object' && json !== null && !Array.isArray(json)) return json as JsonObject;
  throw new RemoteError('remote_error', 'the answer is not a JSON object');
}

/** @throws RemoteError when the answer is something else */
export function requireList(json: unknown): readonly JsonObject[] {
  if (Array.isArray(json)) return json.map(requireObject);
  throw new RemoteError('remote_error', 'the answer is not a JSON array');
}

/** The authorisation header of a key. */
export function bearer(key: unknown): { readonly Authorization: string } {
  return { Authorization: `Bearer ${String(key)}` };
}
