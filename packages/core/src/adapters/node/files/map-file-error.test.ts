import { createWriteStream, existsSync } from 'node:fs';
import { finished } from 'node:stream/promises';

import { describe, expect, it } from 'vitest';

import { FileStoreFull, FileStoreUnavailable } from '../../../kernel/ports/file-store.js';
import { mapFileError } from './map-file-error.js';

const systemError = (code: string) => Object.assign(new Error(code), { code, syscall: 'write' });

describe('an error of the disk', () => {
  it('is a full one where the system says so', async ({ skip }) => {
    if (!existsSync('/dev/full')) skip('There is no device that is always full.');
    const stream = createWriteStream('/dev/full', { flags: 'w' });
    stream.end('x');

    const error: unknown = await finished(stream).catch((thrown: unknown) => thrown);

    expect(mapFileError(error)).toBeInstanceOf(FileStoreFull);
  });

  it.each(['EROFS', 'EIO', 'EMFILE'])('is one that may pass where it is %s', (code) => {
    const mapped = mapFileError(systemError(code));

    expect(mapped).toBeInstanceOf(FileStoreUnavailable);
    expect(mapped).not.toBeInstanceOf(FileStoreFull);
  });

  it.each([systemError('EISDIR'), new Error('x'), 'no error'])('is told as it is otherwise: %s', (error) => {
    expect(mapFileError(error)).toBe(error);
  });
});
