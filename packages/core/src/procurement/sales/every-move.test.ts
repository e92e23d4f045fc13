import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { ApiClient, ApiResponse } from '../../testing/kit/api-client.js';
import { openDocumentScene, type DocumentScene } from '../../testing/scenes/document-scene.js';
import { Contracts } from './contracts/records.js';
import { CONTRACT_MOVES, CONTRACT_STATUSES } from './contracts/statuses.js';
import { SalesInvoices } from './invoices/records.js';
import { salesInvoiceMoves } from './invoices/moves.js';
import { SALES_INVOICE_STATUSES } from './invoices/statuses.js';
import { proposalLines, salesInvoiceLines, type SalesLines } from './lines/stored-lines.js';
import type { Move } from '../../kernel/rows/moves.js';
import { CommercialProposals } from './proposals/records.js';
import { proposalMoves } from './proposals/moves.js';
import { PROPOSAL_STATUSES } from './proposals/statuses.js';

/** Whoever may look at sales, and what else each of them may. */
const PEOPLE = {
  sales_manager: ['sales.view', 'sales.edit'],
  approver: ['sales.view', 'sales.approve'],
  finance: ['sales.view'],
} as const;
type Person = keyof typeof PEOPLE;

/** A kind of document with everything that can be asked of one. */
interface Kind {
  readonly path: string;
  /** The records share what is copied here; the type of one stands for all. */
  readonly record: typeof CommercialProposals;
  readonly items: SalesLines | null;
  readonly statuses: readonly string[];
  readonly moves: readonly Move<string, string>[];
  readonly calls: Readonly<Record<string, object>>;
  /** Right to call `PATCH` at all; what it changes may need more. */
  readonly changing: 'sales.view' | 'sales.edit';
  /** Statuses in which `DELETE` removes, in which it archives, and how it refuses in the others. */
  readonly removed: readonly string[];
  readonly archived: readonly string[];
  readonly refused: string | null;
}

const KINDS: Readonly<Record<string, Kind>> = {
  proposal: {
    path: '/commercial-proposals',
    record: CommercialProposals,
    items: proposalLines,
    statuses: PROPOSAL_STATUSES,
    moves: proposalMoves.table,
    calls: {
      'submit-approval': {},
      approve: {},
      reject: { reason: 'Дорого' },
      send: { emails: ['a@stroysnab.ru'] },
      'convert-to-invoice': {},
    },
    changing: 'sales.edit',
    removed: ['draft', 'rejected'],
    archived: ['pending_approval', 'approved', 'sent', 'accepted', 'declined', 'expired', 'converted'],
    refused: null,
  },
  'sales invoice': {
    path: '/sales-invoices',
    record: SalesInvoices as unknown as typeof CommercialProposals,
    items: salesInvoiceLines,
    statuses: SALES_INVOICE_STATUSES,
    moves: salesInvoiceMoves.table,
    calls: {
      'submit-approval': {},
      approve: {},
      issue: {},
      send: { emails: ['a@stroysnab.ru'] },
      void: { reason: 'Ошибка' },
      cancel: {},
    },
    changing: 'sales.edit',
    removed: ['draft', 'cancelled'],
    archived: ['paid', 'void'],
    refused: 'invalid_status',
  },
  contract: {
    path: '/contracts',
    record: Contracts as unknown as typeof CommercialProposals,
    items: null,
    statuses: CONTRACT_STATUSES,
    moves: CONTRACT_MOVES.sale,
    calls: {},
    changing: 'sales.view',
    removed: ['draft'],
    archived: [],
    refused: 'only_draft_deletable',
  },
};

let scene: DocumentScene;
let people: Readonly<Record<Person, ApiClient>>;
let count = 0;

beforeAll(async () => {
  scene = await openDocumentScene();
  const client = async (role: Person) => scene.portal.signedIn((await scene.portal.addUser([role])).id);
  people = {
    sales_manager: await client('sales_manager'),
    approver: await client('approver'),
    finance: await client('finance'),
  };
});
afterAll(() => scene.kit.close());

/** Builds the making of documents in whichever state, without going the way there. */
async function documentsOf({ path, record, items }: Kind) {
  const line = { name: 'Бетон', quantity: '1', unitPrice: '100.00' };
  const body = { customerId: scene.customerId, ...(items === null ? {} : { items: [line] }) };
  const { id } = (await scene.portal.signedIn().post(path, body)).body;
  const db = scene.kit.storage.forPortal(scene.portal.id);
  const row = await db.collection(record).find(id);
  const lines = items === null ? [] : await items.itemsOf(db, id);
  return async (status: string): Promise<string> => {
    const copy = { ...row, id: crypto.randomUUID(), number: `К-${(count += 1)}`, status } as never;
    const { id: documentId } = copy as { readonly id: string };
    await scene.kit.storage.transaction(scene.portal.id, async (tx) => {
      await tx.collection(record).insert(copy);
      const own = lines.map((each) => ({ ...each, id: crypto.randomUUID(), documentId }));
      if (items !== null) await items.replace(tx, documentId, own);
    });
    return documentId;
  };
}

/** What a call is to answer: a status of the document, or a code. */
type Outcome = string;
const outcomeOf = ({ status, body }: ApiResponse): Outcome => {
  if (status >= 400) return body.code;
  return status === 204 ? 'removed' : (body.item ?? body.proposal ?? body).status;
};

function outcomeOfCall(kind: Kind, from: string, { by, who }: { readonly by: string; readonly who: Person }): Outcome {
  const rights: readonly string[] = PEOPLE[who];
  const needed = by === 'approve' || by === 'reject' ? 'sales.approve' : 'sales.edit';
  if (!rights.includes(needed)) return 'insufficient_rights';
  if (by === 'convert-to-invoice' && from === 'converted') return 'already_converted';
  const move = kind.moves.find((each) => each.from === from && each.by === by && each.withoutApproval !== true);
  return move === undefined ? 'invalid_transition' : move.to;
}

function outcomeOfChange(
  kind: Kind,
  from: string,
  { to, who }: { readonly to: string; readonly who: Person },
): Outcome {
  const rights: readonly string[] = PEOPLE[who];
  if (!rights.includes(kind.changing)) return 'insufficient_rights';
  if (from === to) return from;
  const move = kind.moves.find((each) => each.from === from && each.by === 'change' && each.to === to);
  if (move?.right === undefined) return 'invalid_transition';
  return rights.includes(move.right) ? to : 'insufficient_rights';
}

describe.each(Object.entries(KINDS))('a %s', (_name, kind) => {
  let inState: (status: string) => Promise<string>;
  beforeAll(async () => {
    inState = await documentsOf(kind);
  });
  const calls = Object.entries(kind.calls);

  it.each(kind.statuses)('that is %s moves as the table says, for whoever may, and else says why not', async (from) => {
    for (const who of Object.keys(PEOPLE) as Person[]) {
      for (const [by, body] of calls) {
        const answer = await people[who].post(`${kind.path}/${await inState(from)}/${by}`, body);
        expect([who, by, outcomeOf(answer)]).toEqual([who, by, outcomeOfCall(kind, from, { by, who })]);
      }
      for (const to of kind.statuses) {
        const answer = await people[who].patch(`${kind.path}/${await inState(from)}`, {
          status: to,
          // Contracts are told why by the change itself.
          ...(kind.changing === 'sales.view' ? { reason: 'так' } : {}),
        });
        expect([who, to, outcomeOf(answer)]).toEqual([who, to, outcomeOfChange(kind, from, { to, who })]);
      }
    }
  });

  it.each(kind.statuses)('that is %s is removed, archived or kept', async (status) => {
    const answer = outcomeOf(await people.sales_manager.delete(`${kind.path}/${await inState(status)}`));

    if (kind.removed.includes(status)) return expect(answer).toBe('removed');
    expect(answer).toBe(kind.archived.includes(status) ? status : kind.refused);
  });

  it('that is archived refuses every move', async ({ skip }) => {
    skip(kind.archived.length === 0, 'None of this kind can be archived.');
    const id = await inState(kind.archived[0] ?? '');
    await people.sales_manager.delete(`${kind.path}/${id}`);

    const client = scene.portal.signedIn();
    const answers = await Promise.all([
      client.patch(`${kind.path}/${id}`, { status: kind.statuses[0] }),
      ...calls.map(([by, body]) => client.post(`${kind.path}/${id}/${by}`, body)),
    ]);

    expect(new Set(answers.map(outcomeOf))).toEqual(new Set(['record_archived']));
  });
});

describe('where no approval is required', () => {
  it('drafts go out at once', async () => {
    const settings = scene.portal.signedIn();
    await settings.patch('/settings/regional', { documents: { approvalRequired: false } });
    const [proposal, invoice] = Object.values(KINDS);
    const asked: readonly (readonly [Kind | undefined, string])[] = [
      [proposal, 'send'],
      [invoice, 'issue'],
    ];

    const answers = await Promise.all(
      asked.map(async ([kind, by]) => {
        if (kind === undefined) return null;
        const id = await (await documentsOf(kind))('draft');
        return outcomeOf(await people.sales_manager.post(`${kind.path}/${id}/${by}`, kind.calls[by] ?? {}));
      }),
    );
    await settings.patch('/settings/regional', { documents: { approvalRequired: true } });

    expect(answers).toEqual(['sent', 'issued']);
  });
});
