import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { expectedVersion, readIfMatch, versionTag } from './expected-version.js';

const optional = { version: 'optional' } as const;

describe('an If-Match header', () => {
  it('names the same version weak, strong and bare', () => {
    fc.assert(
      fc.property(fc.nat(), (version) => {
        for (const header of [versionTag(version), `"${version}"`, `${version}`, ` W/"${version}" `]) {
          expect(readIfMatch(header)).toEqual({ kind: 'version', version });
        }
      }),
    );
  });

  it('counts as absent when it is a star', () => {
    expect(readIfMatch('*')).toEqual({ kind: 'absent' });
    expect(readIfMatch(undefined)).toEqual({ kind: 'absent' });
  });

  it('is malformed when it is anything else', () => {
    fc.assert(
      fc.property(fc.string(), (header) => {
        fc.pre(!/^(?:(?:W\/)?"\d{1,15}"|\d{1,15}|\*)$/.test(header.trim()));
        expect(readIfMatch(header)).toEqual({ kind: 'malformed' });
      }),
    );
  });
});

describe('the expected version', () => {
  it('comes from the body or the header, and may stand in both', () => {
    expect(expectedVersion(optional, { kind: 'version', version: 3 }, undefined)).toBe(3);
    expect(expectedVersion(optional, { kind: 'absent' }, 3)).toBe(3);
    expect(expectedVersion(optional, { kind: 'version', version: 3 }, 3)).toBe(3);
    expect(expectedVersion(optional, { kind: 'absent' }, undefined)).toBeUndefined();
  });

  it('is refused when both differ, or when there is none and one is needed', () => {
    const differing = () => expectedVersion(optional, { kind: 'version', version: 3 }, 4);
    const missing = () => expectedVersion({ version: 'required' }, { kind: 'absent' }, undefined);

    expect(differing).toThrow(expect.objectContaining({ code: 'version_mismatch_in_request' }));
    expect(missing).toThrow(expect.objectContaining({ code: 'version_required' }));
  });
});
