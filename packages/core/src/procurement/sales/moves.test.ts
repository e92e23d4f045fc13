import { describe, expect, it } from 'vitest';

import { CONTRACT_MOVES } from './contracts/statuses.js';
import { salesInvoiceMoves } from './invoices/moves.js';
import type { Move } from '../../kernel/rows/moves.js';
import { proposalMoves } from './proposals/moves.js';

/** Moves that people make, a line for each mover and state that it leads to, as decisions 13.2 to 13.4 write them. */
function asWritten(moves: readonly Move<string, string>[]): string[] {
  const lines = new Map<string, string[]>();
  for (const { from, by, to, right, requiresReason, withoutApproval } of moves) {
    if (right === undefined && by !== 'time') continue;
    const marks = [
      right ?? 'system',
      ...(requiresReason ? ['reason'] : []),
      ...(withoutApproval ? ['unapproved'] : []),
    ];
    const line = `${by} -> ${to} (${marks.join(', ')})`;
    lines.set(line, [...(lines.get(line) ?? []), from]);
  }
  return [...lines].map(([line, from]) => `${from.toSorted().join(', ')}: ${line}`).toSorted();
}

describe('the moves', () => {
  it('of a proposal are these', () => {
    expect(asWritten(proposalMoves.table)).toEqual([
      'accepted, approved, sent: convert-to-invoice -> converted (sales.edit)',
      'approved, sent: send -> sent (sales.edit)',
      'approved, sent: time -> expired (system)',
      'draft, rejected: submit-approval -> pending_approval (sales.edit)',
      'draft: send -> sent (sales.edit, unapproved)',
      'pending_approval, rejected: change -> draft (sales.edit)',
      'pending_approval: approve -> approved (sales.approve)',
      'pending_approval: reject -> rejected (sales.approve, reason)',
      'sent: change -> accepted (sales.edit)',
      'sent: change -> declined (sales.edit)',
    ]);
  });

  it('of a sales invoice are these', () => {
    expect(asWritten(salesInvoiceMoves.table)).toEqual([
      'approved, draft, pending_approval: cancel -> cancelled (sales.edit)',
      'approved: issue -> issued (sales.edit)',
      'draft: issue -> issued (sales.edit, unapproved)',
      'draft: submit-approval -> pending_approval (sales.edit)',
      'issued, overdue, sent: void -> void (sales.edit, reason)',
      'issued, partially_paid, sent: time -> overdue (system)',
      'issued, sent: send -> sent (sales.edit)',
      'overdue: send -> overdue (sales.edit)',
      'overdue: time -> issued (system)',
      'overdue: time -> partially_paid (system)',
      'overdue: time -> sent (system)',
      'partially_paid: send -> partially_paid (sales.edit)',
      'pending_approval: approve -> approved (sales.approve)',
      'pending_approval: change -> draft (sales.edit)',
    ]);
  });

  it('of a contract are these', () => {
    expect(asWritten(CONTRACT_MOVES.sale)).toEqual([
      'active, signed: change -> terminated (sales.edit, reason)',
      'active: change -> completed (sales.edit)',
      'active: time -> expired (system)',
      'approved, draft, pending_approval, sent: change -> cancelled (sales.edit, reason)',
      'approved: change -> sent (sales.edit)',
      'draft: change -> pending_approval (sales.edit)',
      'pending_approval: change -> approved (sales.approve)',
      'pending_approval: change -> draft (sales.approve, reason)',
      'sent: change -> draft (sales.edit)',
      'sent: change -> signed (sales.edit)',
      'signed: change -> active (sales.edit)',
      'signed: time -> active (system)',
    ]);
  });
});
