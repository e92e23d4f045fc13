import { FAULTS_OF_GATES } from './faults-of-gates.mjs';
import { FAULTS_OF_RIGHTS } from './faults-of-rights.mjs';

const ADAPTERS = 'packages/core/src/adapters';
const RENDERERS = 'packages/core/src/papers/renderers';

/**
 * Faults that scenarios must find: in which scenario, on which database where it shows on one alone, what is changed in which source,
 * and the lie that has to be told of it. Each scenario has one at least.
 */
export const FAULTS = [
  ...FAULTS_OF_RIGHTS,
  ...FAULTS_OF_GATES,
  {
    name: 'refusals name every problem of a body',
    scenario: 'parsers',
    changes: {
      'packages/core/src/kernel/values/problem.ts': [
        ['export const MAX_PROBLEMS = 100', 'export const MAX_PROBLEMS = 5000'],
      ],
    },
    lie: /was answered with \d+ problems/,
  },
  {
    name: 'large bodies are read as they come',
    scenario: 'dear-calls',
    changes: {
      'packages/core/src/kernel/operations/large-json.ts': [
        ['if (length <= LARGE_BYTES) return;', 'if (length >= 0) return;'],
      ],
    },
    lie: /makes others wait/,
  },
  {
    name: 'long searches on the event loop',
    scenario: 'million-rows',
    database: 'sqlite',
    changes: {
      [`${ADAPTERS}/typeorm/sqlite/open-sqlite-storage.ts`]: [
        ['const LONG_SEARCH_ROWS = 50_000;', 'const LONG_SEARCH_ROWS = 1e9;'],
      ],
    },
    lie: /of the event loop/,
    // Fifty thousand rows are searched within what is allowed.
    isShort: false,
  },
  {
    name: 'templates may lead elsewhere',
    scenario: 'files-and-templates',
    changes: {
      [`${RENDERERS}/html/html-safety.ts`]: [["if (name.startsWith('on'))", "if (name.startsWith('on-'))"]],
    },
    lie: /a handler/,
  },
  {
    name: 'names of files are kept as they come',
    scenario: 'files-and-templates',
    changes: { 'packages/core/src/platform/files/file-name.ts': [[".replaceAll(MISLEADING, '')", '']] },
    lie: /a file is called|a file of a supplier called/,
  },
  {
    name: 'pictures may be loaded as they once were',
    scenario: 'files-and-templates',
    changes: { [`${RENDERERS}/html/html-safety.ts`]: [['lowsrc|dynsrc|', '']] },
    lie: /a (?:picture|film) of old from elsewhere/,
  },
  {
    name: 'a private network is called',
    scenario: 'outbound',
    changes: {
      [`${ADAPTERS}/node/outbound/ip-address-kind.ts`]: [["['10.0.0.0/8', 'private'],", '']],
    },
    lie: /10\.0\.0\.1/,
  },
  {
    name: 'a bucket sends the server anywhere',
    scenario: 'outbound',
    changes: { [`${ADAPTERS}/node/files/s3-file-store.ts`]: [["redirect: 'error', ", '']] },
    lie: /a bucket led the server inside|a bucket that leads inside/,
  },
  {
    name: 'requests to slow receivers take the places of others',
    scenario: 'hanging-receivers',
    changes: {
      'packages/core/src/platform/webhooks/deliveries/worker/lane.ts': [
        ['const PARKED_AFTER_MS = 300;', 'const PARKED_AFTER_MS = 1e9;'],
      ],
    },
    lie: /hanging receivers (?:another portal waits|\d+ deliveries)/,
  },
  {
    name: 'repetitions are carried out',
    scenario: 'two-of-everything',
    changes: {
      'packages/core/src/kernel/pipeline/run-once.ts': [
        ['if (running.has(name)) throw', 'if (name === null) throw'],
        ['return (await repeat(unit)) ?? (await firstTime(call, scope, unit, work));', 'return (await work(unit));'],
      ],
    },
    lie: /one idempotency key/,
  },
  {
    name: 'what a dead server held is held for an hour',
    scenario: 'kill',
    changes: {
      'packages/core/src/platform/webhooks/deliveries/worker/lane-leases.ts': [
        ['const leasedUntilMs = nowMs + leaseMs;', 'const leasedUntilMs = nowMs + 3_600_000;'],
      ],
    },
    lie: /never delivered/,
  },
  {
    name: 'jobs of the dead are held for an hour',
    scenario: 'connectors',
    changes: {
      'packages/core/src/platform/jobs/worker.ts': [['const LEASE_MS = 30_000;', 'const LEASE_MS = 3_600_000;']],
    },
    lie: /a run that was killed is/,
  },
  {
    name: 'what the dead refreshed is held for an hour',
    scenario: 'connectors',
    changes: {
      'packages/core/src/integrations/marketplace/oauth/tokens.ts': [
        ['refreshingUntil: toInstant(nowMs + LEASE_MS)', 'refreshingUntil: toInstant(nowMs + 3_600_000)'],
      ],
    },
    lie: /whose token was being refreshed is/,
  },
  {
    name: 'a full disk of files is a fault of ours',
    scenario: 'disasters',
    changes: { [`${ADAPTERS}/node/files/map-file-error.ts`]: [["['ENOSPC', 'EDQUOT']", "['EDQUOT']"]] },
    lie: /on a full disk of files/,
  },
  {
    name: 'a full disk is a fault of ours',
    scenario: 'disasters',
    changes: {
      'packages/core/src/kernel/pipeline/why-unavailable.ts': [
        [
          "return error instanceof StorageFull ? 'database_full' : 'database'",
          "return error instanceof StorageFull ? null : 'database'",
        ],
      ],
    },
    lie: /on a full disk a create was answered with 500/,
  },
  {
    name: 'queries are logged',
    scenario: 'at-rest',
    changes: {
      'packages/server-koa/src/request-log.ts': [['path: loggablePath(url)', 'path: url']],
    },
    lie: /is in the log/,
  },
  {
    name: 'one address may have all connections, and silent ones stay',
    scenario: 'connections',
    changes: {
      'packages/server-koa/src/connection-shares.ts': [
        ['own !== undefined && own.places >= limits.mostOfNetwork', 'own !== undefined && own.places < 0'],
        ['for (const silent of [unheard, kept]) for', 'for (const silent of [kept]) for'],
      ],
    },
    lie: /others are answered/,
  },
  {
    name: 'answers of other systems are read at once',
    scenario: 'large-json',
    changes: {
      'packages/core/src/kernel/operations/large-answers.ts': [
        ['await turnToRead(bytes, portalId);\n          const step', 'const step'],
        ["fit !== 'fits'", 'bytes.length === 0'],
        ['bytes.length > LARGE_RESPONSE_BYTES ? undefined : LARGE_RESPONSE_BYTES', 'Infinity'],
      ],
    },
    lie: /beside answers of 5 MiB.* wait for \d+ ms of the event loop/,
  },
  {
    name: 'signed bodies are read at once, however deep',
    scenario: 'large-json',
    changes: {
      'packages/core/src/kernel/pipeline/body/json.ts': [
        ['  await turn(bytes);\n  return readOnce', '  return readOnce'],
        ['const written = refuseDeepJson(bytes);', 'const written = 0;'],
      ],
      'packages/core/src/integrations/marketplace/inbound/authenticate-request.ts': [
        ['  await port(TurnToRead)(bytes, endpoint.portalId);\n', ''],
      ],
    },
    lie: /beside signed bodies of 1 MiB.* wait for \d+ ms of the event loop/,
  },
  {
    name: 'no shares of connections',
    scenario: 'neighbours',
    isShort: false,
    database: 'postgres',
    changes: {
      [`${ADAPTERS}/turns/share-of-places.ts`]: [['(held === 0 || held < TIMES_THE_FREE * free)', 'true']],
      [`${ADAPTERS}/turns/turns.ts`]: [
        [
          'if (holds < least && mayTake(owner)) [least, next]',
          'if (next === undefined && mayTake(owner)) [least, next]',
        ],
      ],
    },
    lie: /another portal waits|others are answered/,
  },
  {
    name: 'deep pages on the event loop',
    scenario: 'neighbours',
    isShort: false,
    database: 'sqlite',
    changes: {
      [`${ADAPTERS}/typeorm/sqlite/sqlite-paging.ts`]: [
        ['const LONG_READINGS_FROM = 0.1;', 'const LONG_READINGS_FROM = 1_000;'],
      ],
    },
    lie: /of the event loop/,
  },
  {
    name: 'everything that has changed is counted at once',
    scenario: 'counting',
    database: 'sqlite',
    changes: {
      'packages/core/src/analytics/kept/keep.ts': [
        ['const READ_AT_ONCE = 1500;', 'const READ_AT_ONCE = 1e9;'],
        ['export const ROWS_IN_A_TURN = 5;', 'export const ROWS_IN_A_TURN = 1e6;'],
        ['export const NOTES_IN_A_TURN = 10;', 'export const NOTES_IN_A_TURN = 1e6;'],
      ],
      'packages/core/src/analytics/facts/fact-reader.ts': [['const MOST_ROWS = 1000;', 'const MOST_ROWS = 1e6;']],
    },
    lie: /beside the counting others wait for \d+ ms of the event loop/,
  },
  {
    name: 'what was not counted is forgotten',
    scenario: 'counting',
    database: 'sqlite',
    changes: {
      'packages/core/src/analytics/kept/keep.ts': [
        ['in: counted.map(({ id }) => id)', 'in: notes.map(({ id }) => id)'],
      ],
    },
    lie: /(?:spend\S*|suppliers|late|commitments) says /,
  },
];
