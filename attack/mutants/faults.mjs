const ADAPTERS = 'packages/core/src/adapters';

/**
 * Faults that scenarios must find: in which scenario, on which database where it shows on one alone, what is changed in which source,
 * and the lie that has to be told of it. Each scenario has one at least.
 */
export const FAULTS = [
  {
    name: 'refusals name every problem of a body',
    scenario: 'parsers',
    changes: {
      'packages/core/src/values/problem.ts': [['export const MAX_PROBLEMS = 100', 'export const MAX_PROBLEMS = 5000']],
    },
    lie: /was answered with \d+ problems/,
  },
  {
    name: 'large bodies are read as they come',
    scenario: 'dear-calls',
    changes: {
      'packages/core/src/operations/large-json.ts': [
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
  },
  {
    name: 'templates may lead elsewhere',
    scenario: 'files-and-templates',
    changes: {
      [`${ADAPTERS}/renderers/html/html-safety.ts`]: [["if (name.startsWith('on'))", "if (name.startsWith('on-'))"]],
    },
    lie: /a handler/,
  },
  {
    name: 'names of files are kept as they come',
    scenario: 'files-and-templates',
    changes: { 'packages/core/src/modules/files/file-name.ts': [[".replaceAll(MISLEADING, '')", '']] },
    lie: /a file is called|a file of a supplier called/,
  },
  {
    name: 'pictures may be loaded as they once were',
    scenario: 'files-and-templates',
    changes: { [`${ADAPTERS}/renderers/html/html-safety.ts`]: [['lowsrc|dynsrc|', '']] },
    lie: /a (?:picture|film) of old from elsewhere/,
  },
  {
    name: 'what values make of a page is not looked at',
    scenario: 'texts',
    changes: { [`${ADAPTERS}/renderers/html/html-template.ts`]: [['await requireHarmlessHtml(html);', '']] },
    lie: /of a text that acts is answered with 200/,
  },
  {
    name: 'datasets hold formulas',
    scenario: 'texts',
    changes: {
      'packages/core/src/modules/integrations/bi/write-rows.ts': [
        ['DIGITS.test(plain) ? plain : withoutFormula(plain)', 'plain'],
      ],
    },
    lie: /the dataset .* holds a formula/,
  },
  {
    name: 'pages show markup of records',
    scenario: 'texts',
    changes: { 'packages/core/src/values/text/html.ts': [["ENTITIES[character] ?? ''", 'character']] },
    lie: /runs what somebody typed/,
  },
  {
    name: 'rows are found by their id alone',
    scenario: 'strangers',
    changes: {
      [`${ADAPTERS}/typeorm/collection.ts`]: [
        [
          'and "portal_id" = ${dialect.placeholder(firstPosition + 1, uuid)}',
          'and ${dialect.placeholder(firstPosition + 1, uuid)} is not null',
        ],
      ],
    },
    lie: /tells an id of another portal/,
  },
  {
    name: 'a list of all portals',
    scenario: 'strangers',
    changes: {
      [`${ADAPTERS}/typeorm/where-sql.ts`]: [
        [
          '? [`${portal} = ${binder.bind(portalId, dialect.kinds.uuid)}`]',
          "? [`(${portal} = ${binder.bind(portalId, dialect.kinds.uuid)}${shape.record.name === 'warehouse' ? ' or 1 = 1' : ''})`]",
        ],
      ],
    },
    lie: /warehouses.* shows what belongs to another portal/,
  },
  {
    name: 'idempotency keys of all callers are the same',
    scenario: 'borrowed',
    changes: {
      'packages/core/src/pipeline/run-once.ts': [['return `key:${caller.keyId}`', "return 'key'"]],
    },
    lie: /the answer of another key/,
  },
  {
    name: 'signed bodies are taken under any name',
    scenario: 'borrowed',
    changes: {
      'packages/core/src/modules/integrations/inbound/process-request.ts': [['isMisnamed ? [] : active', 'active']],
    },
    lie: /signed as paid happened as/,
  },
  {
    name: 'lists go by amounts that are sealed',
    scenario: 'sealed',
    changes: {
      'packages/core/src/rows/withheld.ts': [
        ['  if (rule === undefined) return {};\n  if', "  if (rule === undefined || 'holds' in rule) return {};\n  if"],
      ],
    },
    lie: /sort=-?totalAmount tells two sealed groups apart/,
  },
  {
    name: 'buyers submit what suppliers draft',
    scenario: 'sealed',
    changes: {
      'packages/core/src/modules/sourcing/quotes/service.ts': [
        ['refuseUnsubmitted(await getRow(call.tx, SupplierQuotes, params.id));', ''],
      ],
    },
    lie: /submitting what a supplier drafts is answered/,
  },
  {
    name: 'quotes are withdrawn while they are decided on',
    scenario: 'withdrawn',
    database: 'postgres',
    changes: {
      'packages/core/src/modules/sourcing/decisions/load-offers.ts': [['findManyForUpdate', 'findMany']],
    },
    lie: /a quote that is withdrawn is bought by/,
  },
  {
    name: 'what was taken away is shown to those who made it',
    scenario: 'withdrawn',
    changes: {
      'packages/core/src/modules/requisitions/visibility.ts': [
        ['pipelineId: { within: { record: Pipelines, where: pipelines } },', ''],
      ],
    },
    lie: /a pipeline that was taken away are|knows what was taken away|shows what was taken away/,
  },
  {
    name: 'any server vouches for senders',
    scenario: 'forged-mail',
    changes: {
      'packages/core/src/modules/mail-in/reading/authentication.ts': [
        ['own === undefined || nameOf(id) === own', "own === undefined || id !== ''"],
      ],
    },
    lie: /the word of a server of theirs is told of with/,
  },
  {
    name: 'what a sealed mail says is shown',
    scenario: 'forged-mail',
    changes: {
      'packages/core/src/modules/mail-in/messages/records.ts': [
        [
          '      multiline: true,\n      nullable: true,\n      withheld: true,',
          '      multiline: true,\n      nullable: true,',
        ],
      ],
    },
    lie: /the message tells what a sealed mail says/,
  },
  {
    name: 'each address of a network is somebody else',
    scenario: 'sign-in',
    changes: {
      'packages/core/src/pipeline/rate-gate.ts': [
        ['tokenName(source.token) : networkOf(source.ip)', 'tokenName(source.token) : source.ip'],
      ],
    },
    lie: /pass where 10 may/,
  },
  {
    name: 'guesses of strangers count for those who are signed in',
    scenario: 'sign-in',
    changes: {
      'packages/core/src/modules/identity/sessions/service.ts': [
        ["createFailedGuesses('change-password', deps)", "createFailedGuesses('sign-in', deps)"],
      ],
    },
    lie: /after the guesses of strangers/,
  },
  {
    name: 'recovery codes stay good',
    scenario: 'sign-in',
    changes: {
      'packages/core/src/modules/identity/second-factors/factor-gate.ts': [
        ['await tx.collection(RecoveryCodes).update(spare.id, { usedAt: now });', 'void now;'],
      ],
    },
    lie: /came in with one recovery code/,
  },
  {
    name: 'agents commit money',
    scenario: 'agents',
    changes: {
      'packages/server-koa/src/mcp/catalogue.ts': [['commits || commitsMoney === false', 'commits || commitsMoney']],
    },
    lie: /commits money by/,
  },
  {
    name: 'agents send batches',
    scenario: 'agents',
    changes: {
      'packages/server-koa/src/mcp/agent-endpoint.ts': [['if (!Array.isArray(message))', 'if (message !== undefined)']],
    },
    lie: /a hundred lists in one message takes/,
  },
  {
    name: 'archives say more than records have',
    scenario: 'archives',
    changes: {
      'packages/core/src/portal-archives/stored-row.ts': [['z.strictObject(', 'z.object(']],
    },
    lie: /a row that says whose it is was taken/,
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
      'packages/core/src/modules/webhooks/deliveries/worker/lane.ts': [
        ['const PARKED_AFTER_MS = 300;', 'const PARKED_AFTER_MS = 1e9;'],
      ],
    },
    lie: /hanging receivers (?:another portal waits|\d+ deliveries)/,
  },
  {
    name: 'parts of files are one byte short',
    scenario: 'ways-around',
    changes: {
      'packages/core/src/pipeline/file-part.ts': [['{ first, last: end - 1 }', '{ first, last: end - 2 }']],
    },
    lie: /is another part/,
  },
  {
    name: 'sums are no longer than amounts',
    scenario: 'ways-around',
    changes: {
      'packages/core/src/values/numbers/money.ts': [
        [
          'return formatDecimal(minor, FORMAT.fractionDigits);\n}\n\n/** Adds two',
          'return fromMinor(minor);\n}\n\n/** Adds two',
        ],
      ],
    },
    lie: /of the largest amounts is answered with/,
  },
  {
    name: 'amounts are cut instead of rounded',
    scenario: 'ways-around',
    changes: {
      'packages/core/src/values/numbers/price.ts': [
        [
          'divideRounded(toMicro(quantity) * toPriceUnits(unitPrice), MICRO * UNITS_PER_MINOR)',
          '(toMicro(quantity) * toPriceUnits(unitPrice)) / (MICRO * UNITS_PER_MINOR)',
        ],
      ],
    },
    lie: /by hand/,
  },
  {
    name: 'repetitions are carried out',
    scenario: 'two-of-everything',
    changes: {
      'packages/core/src/pipeline/run-once.ts': [
        ['if (running.has(name)) throw', 'if (name === null) throw'],
        [
          'return (await repeat(unit)) ?? (await firstTime(deps, call, scope, unit, work));',
          'return (await work(unit));',
        ],
      ],
    },
    lie: /one idempotency key/,
  },
  {
    name: 'what a dead server held is held for an hour',
    scenario: 'kill',
    changes: {
      'packages/core/src/modules/webhooks/deliveries/worker/lane-leases.ts': [
        ['const leasedUntilMs = nowMs + leaseMs;', 'const leasedUntilMs = nowMs + 3_600_000;'],
      ],
    },
    lie: /never delivered/,
  },
  {
    name: 'jobs of the dead are held for an hour',
    scenario: 'connectors',
    changes: {
      'packages/core/src/modules/jobs/worker.ts': [['const LEASE_MS = 30_000;', 'const LEASE_MS = 3_600_000;']],
    },
    lie: /a run that was killed is/,
  },
  {
    name: 'what the dead refreshed is held for an hour',
    scenario: 'connectors',
    changes: {
      'packages/core/src/modules/integrations/oauth/tokens.ts': [
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
      'packages/core/src/pipeline/why-unavailable.ts': [
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
      'packages/core/src/operations/large-answers.ts': [
        ['await turnToRead(bytes, portalId);\n    const measure', 'const measure'],
        ["measure !== 'fits'", 'bytes.length === 0'],
        ['bytes.length > LARGE_BYTES ? undefined : LARGE_BYTES', 'Infinity'],
      ],
    },
    lie: /answers of 5 MiB.* wait/,
  },
  {
    name: 'signed bodies are read at once, however deep',
    scenario: 'large-json',
    changes: {
      'packages/core/src/pipeline/body/json.ts': [
        ['  await turn(bytes);\n', ''],
        ['  refuseDeepJson(bytes);\n', ''],
      ],
    },
    lie: /signed bodies of 1 MiB.* wait/,
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
];
