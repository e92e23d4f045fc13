import type { Operation } from '../operations/operation.js';
import { requestErrors } from '../errors/request-errors.js';

const VERSION_TAG = /^(?:W\/)?"(\d{1,15})"$|^(\d{1,15})$/;
/**
 * What an `If-Match` header may be, spelled for generators of texts: they know anchors at the ends only, and some take what
 * stands between bare quotes for itself.
 */
export const IF_MATCH = /^(?:\*|(?:W\/)?["]\d{1,15}["]|\d{1,15})$/;

/** An `If-Match` header, read. `*` counts as absent. */
export type VersionTag =
  { readonly kind: 'absent' } | { readonly kind: 'version'; readonly version: number } | { readonly kind: 'malformed' };

/**
 * Reads an `If-Match` header. `W/"7"`, `"7"` and `7` name the same version: the tag is compared as the number that it
 * carries, weak or not, which departs from the strong comparison of RFC 9110, section 13.1.1.
 */
export function readIfMatch(header: string | undefined): VersionTag {
  const value = header?.trim();
  if (value === undefined || value === '*') return { kind: 'absent' };
  const match = VERSION_TAG.exec(value);
  if (match === null) return { kind: 'malformed' };
  return { kind: 'version', version: Number(match[1] ?? match[2]) };
}

/** Writes a version as a weak ETag. */
export function versionTag(version: number): string {
  return `W/"${version}"`;
}

/**
 * The version that the caller has seen, from the body or from `If-Match`.
 *
 * @throws ProcurekitError `version_required`, `version_mismatch_in_request`
 */
export function expectedVersion(
  operation: Pick<Operation, 'version'>,
  tag: VersionTag,
  inBody: number | undefined,
): number | undefined {
  const inHeader = tag.kind === 'version' ? tag.version : undefined;
  if (inHeader !== undefined && inBody !== undefined && inHeader !== inBody) {
    throw requestErrors.versionMismatchInRequest({});
  }
  const version = inHeader ?? inBody;
  if (version === undefined && operation.version === 'required') throw requestErrors.versionRequired({});
  return version;
}
