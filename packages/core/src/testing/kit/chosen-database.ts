const KINDS = ['sqlite', 'postgres', 'partitioned', 'citus'] as const;

/** What suites run on. */
export interface ChosenDatabase {
  /**
   * `sqlite`: what opens no database by name gets a SQLite, and what names Postgres a plain one. With the others, both get a Postgres:
   * a plain one, one whose tables are divided by time wherever they can be, or one that is divided by portals.
   */
  readonly kind: (typeof KINDS)[number];
  /** Ports of the servers of a cluster of Citus, the coordinator first. */
  readonly ports: readonly number[];
}

/** The database that this run of tests chooses: `PROCUREKIT_TEST_DATABASE=partitioned npx vitest run <file>`, or `citus:<port>,<port>…`. */
export const chosenDatabase: ChosenDatabase = read(process.env['PROCUREKIT_TEST_DATABASE'] ?? 'sqlite');

function read(setting: string): ChosenDatabase {
  const [name, ports = ''] = setting.split(':');
  const kind = KINDS.find((known) => known === name);
  if (kind === undefined || (kind === 'citus') !== /^\d+(?:,\d+)+$/.test(ports)) {
    throw new TypeError(`PROCUREKIT_TEST_DATABASE is one of ${KINDS.join(', ')}:<ports>, and not ${setting}.`);
  }
  return { kind, ports: kind === 'citus' ? ports.split(',').map(Number) : [] };
}
