const URL_SETTING = 'PROCUREKIT_DATABASE_URL';
const NO_ROOM =
  'free space on the disk of the database: what was written stays, and writing goes on once there is room';

/** What to do, by what a database, its driver or the system says. */
const BY_CODE: Readonly<Record<string, string | undefined>> = {
  '28P01': `correct the password in ${URL_SETTING}: Postgres does not take it from this user (write characters such as @ : / # as %40 %3A %2F %23)`,
  '28000': `correct the user in ${URL_SETTING}, or let this user in from this machine in pg_hba.conf`,
  '3D000': `correct the name of the database in ${URL_SETTING}, or create it with createdb`,
  '53100': NO_ROOM,
  SQLITE_FULL: NO_ROOM,
  '53300': 'lower PROCUREKIT_DATABASE_POOL_SIZE, or raise max_connections: all connections of the server are taken',
  '57P03': 'wait until Postgres has started: it is there, and takes no connections yet',
  '25006': `name a server that writes in ${URL_SETTING}: this one only reads`,
  ECONNREFUSED: `start Postgres, or correct host and port in ${URL_SETTING}: nobody listens there`,
  ENOTFOUND: `correct the host in ${URL_SETTING}: there is none of this name`,
  EAI_AGAIN: `correct the host in ${URL_SETTING}, or mend the name server: it does not know this name`,
  ETIMEDOUT: `check host and port in ${URL_SETTING}, and the firewall between: nobody answers there`,
  EHOSTUNREACH: `check the host in ${URL_SETTING}, and the network between: it cannot be reached`,
};

/** What to do about a database that refuses, by its cause; null where none of those that are known is told. */
export function databaseAdvice(error: unknown): string | null {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const advice = BY_CODE['code' in cause ? String(cause.code) : ''];
    if (advice !== undefined) return advice;
    if (cause.name === 'StorageFull') return NO_ROOM;
    if (cause instanceof AggregateError && cause.errors.length > 0) return databaseAdvice(cause.errors[0]);
  }
  return null;
}
