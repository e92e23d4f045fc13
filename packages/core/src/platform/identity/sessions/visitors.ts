import type { UserCaller } from '../../../kernel/access/caller.js';
import type { OpenCall } from '../../../kernel/operations/call.js';
import { port } from '../../../kernel/ports/port.js';

/** Looks at who makes a call that anybody may make. */
export interface Visitors {
  /** Who shows a session, or null. @throws ProcurekitError `csrf_failed` for a form that is not ours */
  findSignedIn(call: OpenCall, options?: { readonly isRead: true }): Promise<UserCaller | null>;
  /** Whether a page of another site makes a browser send this. */
  isForeign(call: OpenCall): boolean;
}

export const Visitors = port<Visitors>('visitors');
