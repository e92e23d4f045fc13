const ADAPTERS = 'packages/core/src/adapters';
const RENDERERS = 'packages/core/src/papers/renderers';

/** Faults by which somebody sees, does or is believed more than may be. */
export const FAULTS_OF_RIGHTS = [
  {
    name: 'what values make of a page is not looked at',
    scenario: 'texts',
    changes: { [`${RENDERERS}/html/html-template.ts`]: [['await requireHarmlessHtml(html);', '']] },
    lie: /of a text that acts is answered with 200/,
  },
  {
    name: 'datasets hold formulas',
    scenario: 'texts',
    changes: {
      'packages/core/src/integrations/marketplace/bi/write-rows.ts': [
        ['DIGITS.test(plain) ? plain : withoutFormula(plain)', 'plain'],
      ],
    },
    lie: /the dataset .* holds a formula/,
  },
  {
    name: 'pages show markup of records',
    scenario: 'texts',
    changes: { 'packages/core/src/kernel/values/text/html.ts': [["ENTITIES[character] ?? ''", 'character']] },
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
          '? [`${portal} = ${boundPortal(context)}`]',
          "? [`(${portal} = ${boundPortal(context)}${shape.record.name === 'warehouse' ? ' or 1 = 1' : ''})`]",
        ],
      ],
    },
    lie: /warehouses.* shows what belongs to another portal/,
  },
  {
    name: 'idempotency keys of all callers are the same',
    scenario: 'borrowed',
    changes: {
      'packages/core/src/kernel/pipeline/run-once.ts': [['return `key:${caller.keyId}`', "return 'key'"]],
    },
    lie: /the answer of another key/,
  },
  {
    name: 'signed bodies are taken under any name',
    scenario: 'borrowed',
    changes: {
      'packages/core/src/integrations/marketplace/inbound/process-request.ts': [['isMisnamed ? [] : active', 'active']],
    },
    lie: /signed as paid happened as/,
  },
  {
    name: 'lists go by amounts that are sealed',
    scenario: 'sealed',
    changes: {
      'packages/core/src/kernel/rows/withheld.ts': [
        ['  if (rule === undefined) return {};\n  if', "  if (rule === undefined || 'holds' in rule) return {};\n  if"],
      ],
    },
    lie: /sort=-?totalAmount tells two sealed groups apart/,
  },
  {
    name: 'buyers submit what suppliers draft',
    scenario: 'sealed',
    changes: {
      'packages/core/src/procurement/sourcing/quotes/document.ts': [
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
      'packages/core/src/procurement/sourcing/decisions/load-offers.ts': [['findManyForUpdate', 'findMany']],
    },
    lie: /a quote that is withdrawn is bought by/,
  },
  {
    name: 'what was taken away is shown to those who made it',
    scenario: 'withdrawn',
    changes: {
      'packages/core/src/procurement/requisitions/visibility.ts': [
        ['pipelineId: { within: { record: Pipelines, where: pipelines } },', ''],
      ],
    },
    lie: /a pipeline that was taken away are|knows what was taken away|shows what was taken away/,
  },
  {
    name: 'any server vouches for senders',
    scenario: 'forged-mail',
    changes: {
      'packages/core/src/integrations/mail-in/reading/authentication.ts': [
        ['own === undefined || nameOf(id) === own', "own === undefined || id !== ''"],
      ],
    },
    lie: /the word of a server of theirs is told of with/,
  },
  {
    name: 'what a sealed mail says is shown',
    scenario: 'forged-mail',
    changes: {
      'packages/core/src/integrations/mail-in/messages/records.ts': [
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
      'packages/core/src/kernel/pipeline/rate-gate.ts': [['${name}:ip:${networkOf(ip)}', '${name}:ip:${ip}']],
    },
    lie: /pass where 10 may/,
  },
  {
    name: 'guesses of strangers count for those who are signed in',
    scenario: 'sign-in',
    changes: {
      'packages/core/src/platform/identity/sessions/failed-guesses.ts': [
        ['accountBucket(when,', "accountBucket(when === 'change-password' ? 'sign-in' : when,"],
      ],
    },
    lie: /after the guesses of strangers/,
  },
  {
    name: 'recovery codes stay good',
    scenario: 'sign-in',
    changes: {
      'packages/core/src/platform/identity/second-factors/factor-gate.ts': [
        ['await tx.collection(RecoveryCodes).update(spare.id, { usedAt: now });', 'void now;'],
      ],
    },
    lie: /came in with one recovery code/,
  },
  {
    name: 'agents commit money',
    scenario: 'agents',
    changes: {
      'packages/server-koa/src/mcp/catalogue.ts': [
        ['mayAll || operation.commits === false', 'mayAll || operation.commits'],
      ],
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
      'packages/core/src/composition/portal-archives/stored-row.ts': [['z.strictObject(', 'z.object(']],
    },
    lie: /a row that says whose it is was taken/,
  },
  {
    name: 'parts of files are one byte short',
    scenario: 'ways-around',
    changes: {
      'packages/core/src/kernel/pipeline/file-part.ts': [['{ first, last: end - 1 }', '{ first, last: end - 2 }']],
    },
    lie: /is another part/,
  },
  {
    name: 'sums are no longer than amounts',
    scenario: 'ways-around',
    changes: {
      'packages/core/src/kernel/values/numbers/money.ts': [
        ['return thousandthsText(minor * 10n);', 'return fromMinor(minor);'],
      ],
    },
    lie: /of the largest amounts is answered with/,
  },
  {
    name: 'amounts are cut instead of rounded',
    scenario: 'ways-around',
    changes: {
      'packages/core/src/kernel/values/numbers/minor-units.ts': [
        [
          'divideRounded(units, divisor * UNITS_PER_THOUSANDTH * step) * step',
          '(units / (divisor * UNITS_PER_THOUSANDTH * step)) * step',
        ],
      ],
    },
    lie: /by hand/,
  },
];
