/** Faults by which something else goes on than was approved, or somebody opens a gate that was not theirs to open. */
export const FAULTS_OF_GATES = [
  {
    name: 'what was approved may change',
    scenario: 'gates',
    changes: {
      'packages/core/src/platform/approvals/requests/supersede-changed.ts': [
        ['if (now === null || !isSameContent(row, now, row.tolerancePercent)) await', 'if (now === null) await'],
      ],
    },
    lie: /stands for what was changed/,
  },
  {
    name: 'orders of an award say what they like',
    scenario: 'gates',
    changes: {
      'packages/core/src/procurement/sourcing/decisions/approval-subject.ts': [
        ['const [orders] = unit.ask(ordersOfAwards);', 'const orders = undefined;'],
      ],
    },
    lie: /at fifty times the price/,
  },
  {
    name: 'what was exported counts for nothing',
    scenario: 'gates',
    changes: {
      'packages/core/src/procurement/payment-planning/export/on-its-way.ts': [
        ["if (ordered.length === 0) return '0.00';", "if (ordered.length >= 0) return '0.00';"],
      ],
    },
    lie: /was exported of an invoice of 50/,
  },
  {
    name: 'parts are not added up',
    scenario: 'gates',
    changes: {
      'packages/core/src/platform/approvals/requests/find-policy.ts': [
        ['if (facts.grossAmount !== null) {', 'if (facts.grossAmount === null) {'],
      ],
    },
    lie: /orders of 1220 are sent/,
  },
  {
    name: 'whoever administers opens no gate',
    scenario: 'gates',
    changes: {
      'packages/core/src/kernel/operations/commitment.ts': [
        [
          "isAdministrative(access.right) ? 'opens_gate' : 'nothing'",
          "isAdministrative(access.right) ? 'nothing' : 'nothing'",
        ],
      ],
    },
    lie: /an agent opens a gate by/,
  },
  {
    name: 'whoever keeps a warehouse keeps all of them',
    scenario: 'gates',
    changes: {
      'packages/core/src/procurement/warehouses/require-keeping.ts': [
        [
          'if (warehouseId !== null && !keeps(keeper, warehouseId)) throw',
          'if (warehouseId === null && keeper === null) throw',
        ],
      ],
    },
    lie: /a keeper of another warehouse/,
  },
  {
    name: 'each mention is a mail',
    scenario: 'gates',
    changes: {
      'packages/core/src/platform/comments/mention-people.ts': [
        ['const MAIL_EVERY_MS = 600_000;', 'const MAIL_EVERY_MS = 0;'],
      ],
    },
    lie: /mentions of somebody within moments are/,
  },
  {
    name: 'descriptions are written at once',
    scenario: 'gates',
    changes: {
      'packages/core/src/kernel/published/openapi.ts': [
        [
          'inTurns(documentInParts({ ...options, face })).then(',
          'Promise.resolve(atOnce(documentInParts({ ...options, face }))).then(',
        ],
      ],
    },
    lie: /first makes others wait/,
  },
  {
    name: 'a typed total is what a requisition comes to',
    scenario: 'gates',
    changes: {
      'packages/core/src/procurement/requisitions/totals.ts': [
        ['return compareMoney(ofLines, planned) > 0 ? ofLines : planned;', 'return planned;'],
      ],
    },
    lie: /is typed to be of 1 is ordered/,
  },
  {
    name: 'what a requisition waits for keeps no order back',
    scenario: 'gates',
    changes: {
      'packages/core/src/procurement/requisitions/sourcing/refuse-buying.ts': [
        ["await approvalGate(call).require(call, { subjectType: 'requisition', subjectId });", ''],
      ],
    },
    lie: /is ordered without its approval|is typed to be of 1/,
  },
  {
    name: 'an approval of a payment is not used up',
    scenario: 'gates',
    changes: {
      'packages/core/src/platform/approvals/requests/approvals-asked.ts': [
        ['usedAmount: addMoney(held.usedAmount, subject.amount)', 'usedAmount: held.usedAmount'],
      ],
    },
    lie: /are paid twice by one approval/,
  },
  {
    name: 'any account is paid',
    scenario: 'gates',
    changes: {
      'packages/core/src/procurement/payees/payee.ts': [
        ["if (account.status !== 'verified') {", "if (account.status === '') {"],
      ],
    },
    lie: /nobody has verified is paid/,
  },
  {
    name: 'copies of bills are bills',
    scenario: 'gates',
    changes: {
      'packages/core/src/procurement/invoice-matching/rules/judge.ts': [
        ['return duplicateOf === null ? [] :', 'return duplicateOf !== undefined ? [] :'],
      ],
    },
    lie: /is entered again with a sum alone, and paid/,
  },
  {
    name: 'budgets stop nothing',
    scenario: 'gates',
    changes: {
      'packages/core/src/procurement/budgets/ledger/budget-holds.ts': [
        ["excesses.find(({ budget }) => budget.control === 'stop')", 'undefined'],
      ],
    },
    lie: /beyond a budget of 1000 is approved/,
  },
  {
    name: 'steps that nobody can pass',
    scenario: 'gates',
    changes: {
      'packages/core/src/platform/approvals/policies/policy-problems.ts': [
        [
          "if (quorum === 'count' && count !== null && count > mostOf(step, people)) {",
          "if (quorum === 'any' && count !== null && count > mostOf(step, people)) {",
        ],
      ],
    },
    lie: /of one approver that wants five/,
  },
  {
    name: 'who has left is waited for',
    scenario: 'gates',
    changes: {
      'packages/core/src/platform/approvals/requests/replace-inactive.ts': [
        ['if (gone.length === 0) return;', 'if (gone.length >= 0) return;'],
      ],
    },
    lie: /stands in for an approver who has left/,
  },
  {
    name: 'the chosen offer stands alone',
    scenario: 'gates',
    changes: {
      'packages/core/src/procurement/sourcing/decisions/approval-subject.ts': [
        ['if (bought.length === 0) return [];', 'if (bought.length >= 0) return [];'],
      ],
    },
    lie: /of the dearer of two offers see/,
  },
  {
    name: 'what will be refused is approved first',
    scenario: 'gates',
    changes: {
      'packages/core/src/platform/approvals/requests/open-approval.ts': [
        [
          'const { id, now: state, policy, requestedById, comment, budgetEffects, foreseen } = asked;',
          'const { id, now: state, policy, requestedById, comment, budgetEffects } = asked;\n  const foreseen: NewApproval["foreseen"] = [];',
        ],
      ],
    },
    lie: /is asked for without a word/,
  },
  {
    name: 'no tolerance is left',
    scenario: 'gates',
    changes: {
      'packages/core/src/platform/approvals/rules/content.ts': [
        ['<= magnitude(before) * tolerance', '<= magnitude(before) * tolerance * 0n'],
      ],
    },
    lie: /there stand 0,0 approvals/,
  },
  {
    name: 'settings of sign-ins work at once',
    scenario: 'sign-in',
    changes: {
      'packages/core/src/platform/identity/sign-in-settings/pending-settings.ts': [
        ['export const NOTICE_MS = 60 * 60 * 1000;', 'export const NOTICE_MS = 0;'],
      ],
    },
    lie: /of one administrator works at once/,
  },
];
