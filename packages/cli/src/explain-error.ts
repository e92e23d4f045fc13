import { databaseAdvice } from './database-advice.js';

/** What went wrong, for whoever runs the program. */
export interface Explanation {
  readonly message: string;
  /** What to do next. */
  readonly advice: string;
}

/** What errors of the system and of drivers carry. */
interface SystemError extends Error {
  readonly code?: unknown;
  readonly syscall?: unknown;
  readonly path?: unknown;
  readonly address?: unknown;
  readonly port?: unknown;
}

const DATABASE = 'check PROCUREKIT_DATABASE_URL; `procurekit doctor` looks at everything else';

/** Names of errors of a database that cannot be used at the moment. */
const UNUSABLE: ReadonlySet<string> = new Set(['StorageUnavailable', 'StorageFull']);

/** What to do about what a storage refuses, by the name of the error. */
const ADVICE: Readonly<Record<string, string | undefined>> = {
  StorageTooNew: 'run the newer version, or restore the backup that was made before the upgrade',
  UpgradeOutOfOrder:
    'see "Upgrades" in docs/operations.md: upgrade one version at a time, or stop all processes and run `procurekit migrate`',
  CannotDivide:
    'see "Partitions by time" in docs/operations.md: remove what is in the way, and run `procurekit partition` again',
};

/** Explains an error that the system or a database has put in its own words; null for any other. */
export function explainError(error: unknown): Explanation | null {
  if (!(error instanceof Error)) return null;
  const failed: SystemError = error;
  if (failed.syscall === 'listen') return explainListening(failed);
  const code = codeOf(failed) || codeOf(failed.cause);
  if (isRefusedConnection(failed)) {
    return {
      message: `Postgres refuses the connection: ${failed.message}.`,
      advice: databaseAdvice(failed) ?? 'check user, password and database in PROCUREKIT_DATABASE_URL',
    };
  }
  if (code === 'SQLITE_NOTADB') {
    return { message: 'The file of the database is not an SQLite database.', advice: DATABASE };
  }
  if (/^SQLITE_(?:CANTOPEN|READONLY|PERM)/.test(code)) {
    return {
      message: failed.message,
      advice: 'let the user who runs Procurekit read and write the file and its folder, or set PROCUREKIT_DATABASE_URL',
    };
  }
  const advice = ADVICE[failed.name];
  if (advice !== undefined) return { message: failed.message, advice };
  if (UNUSABLE.has(failed.name)) {
    return { message: failed.message, advice: databaseAdvice(failed) ?? `start the database, or ${DATABASE}` };
  }
  return typeof failed.path === 'string' ? explainPath(code, failed.path) : null;
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}

/** Whether Postgres does not know the user, the password or the database: classes 28 and 3D of its codes. */
export function isRefusedConnection(error: Error): boolean {
  return /^(?:28|3D)\w{3}$/.test(codeOf(error));
}

function explainListening({ code, address, port, message }: SystemError): Explanation {
  switch (code) {
    case 'EADDRINUSE':
      return {
        message: `Port ${String(port)} is already in use.`,
        advice: 'stop the program that uses it, or choose another port: --port, or --metrics-port for metrics',
      };
    case 'EADDRNOTAVAIL':
      return {
        message: `This machine has no address ${String(address)}.`,
        advice: 'choose one of its addresses with --host, or leave the option out to listen on all of them',
      };
    case 'EACCES':
      return {
        message: `This user may not listen on port ${String(port)}.`,
        advice: 'choose a port above 1023 with --port, and put a reverse proxy in front',
      };
    default:
      return { message, advice: 'check --host and --port' };
  }
}

const PATH_PROBLEMS: Readonly<Record<string, string>> = {
  EACCES: 'this user has no right to it',
  EPERM: 'this user has no right to it',
  EROFS: 'its disk is mounted read-only',
  ENOTDIR: 'a part of the path is not a folder',
  EEXIST: 'it is not a folder',
  EISDIR: 'it is a folder',
  ENOSPC: 'the disk is full',
};

function explainPath(code: string, path: string): Explanation | null {
  const problem = PATH_PROBLEMS[code];
  if (problem === undefined) return null;
  return {
    message: `${path} cannot be used: ${problem} (${code}).`,
    advice: 'choose a place that the user who runs Procurekit can read and write, or give this user the right to it',
  };
}
