import { describe, expect, it } from 'vitest';

import { explainError } from './explain-error.js';

const failure = (message: string, facts: object) => Object.assign(new Error(message), facts);

describe('explainError', () => {
  it.each([
    [
      'a port that is taken',
      failure('x', { syscall: 'listen', code: 'EADDRINUSE', port: 3000 }),
      /3000.*in use.*--port/s,
    ],
    ['a port for root alone', failure('x', { syscall: 'listen', code: 'EACCES', port: 80 }), /port 80.*above 1023/s],
    [
      'an address of another machine',
      failure('x', { syscall: 'listen', code: 'EADDRNOTAVAIL', address: '10.1.2.3' }),
      /10\.1\.2\.3.*--host/s,
    ],
    [
      'a database that is away',
      failure('connect ECONNREFUSED', { name: 'StorageUnavailable' }),
      /ECONNREFUSED.*start the database/s,
    ],
    [
      'a database of a newer version',
      failure('A newer version has upgraded the database', { name: 'StorageTooNew' }),
      /newer version.*restore the backup/s,
    ],
    [
      'an upgrade that passes over a version',
      failure('This upgrade passes over a version', { name: 'UpgradeOutOfOrder' }),
      /passes over.*one version at a time/s,
    ],
    [
      'a table that cannot be divided',
      failure('The table events cannot be divided: it has the trigger x.', { name: 'CannotDivide' }),
      /trigger x.*remove what is in the way/s,
    ],
    [
      'a user that Postgres does not know',
      failure('role "x" does not exist', { code: '28000' }),
      /role "x".*PROCUREKIT_DATABASE_URL/s,
    ],
    [
      'a database that Postgres does not have',
      failure('database "x" does not exist', { code: '3D000' }),
      /PROCUREKIT_DATABASE_URL/,
    ],
    [
      'a password that is wrong',
      failure('password authentication failed', { code: '28P01' }),
      /refuses the connection.*correct the password/s,
    ],
    [
      'a disk that is full',
      failure('The disk of the database is full.', { name: 'StorageFull' }),
      /is full.*free space on the disk of the database/s,
    ],
    [
      'a server that is not there',
      failure('x', { name: 'StorageUnavailable', cause: failure('x', { code: 'ECONNREFUSED' }) }),
      /start Postgres, or correct host and port/,
    ],
    [
      'a file of another kind',
      failure('file is not a database', { code: 'SQLITE_NOTADB' }),
      /not an SQLite database.*PROCUREKIT_DATABASE_URL/s,
    ],
    [
      'a file that cannot be opened',
      failure('unable to open database file', {
        name: 'StorageUnavailable',
        cause: failure('x', { code: 'SQLITE_CANTOPEN' }),
      }),
      /unable to open.*read and write/s,
    ],
    [
      'a folder of somebody else',
      failure('x', { code: 'EACCES', path: '/srv/data' }),
      /\/srv\/data.*no right.*choose a place/s,
    ],
  ])('says what happened and what to do: %s', (_name, error, expected) => {
    const explained = explainError(error);

    expect(`${explained?.message}\n${explained?.advice}`).toMatch(expected);
  });

  it('leaves everything else in its own words', () => {
    expect(explainError(new Error('Something else'))).toBeNull();
    expect(explainError('text')).toBeNull();
  });
});
