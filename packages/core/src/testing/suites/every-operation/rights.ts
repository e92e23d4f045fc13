import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { operationName } from '../../../kernel/operations/operation.js';
import { rightsNamed } from '../../../kernel/access/right-rule.js';
import type { Right } from '../../../kernel/access/rights.js';
import { ROLES, type Role } from '../../../kernel/access/roles.js';
import type { ApiResponse } from '../../kit/api-client.js';
import { expectAdmitted } from '../../kit/expect-admitted.js';
import type { Subject } from '../../kit/subject.js';
import type { TestKit, TestPortal } from '../../kit/test-kit.js';
import { TIME_TO_FILL_MS } from '../../kit/time-to-fill.js';

/** Whoever lacks the right of an operation is refused, whatever role that is, and whoever has it is let through. */
export function rightsSuite(subject: Subject, holds: (role: Role, right: Right) => boolean): void {
  const cases = subject.operations
    .filter(({ access }) => access.right !== undefined)
    .map((operation) => [operationName(operation), operation] as const);

  let kit: TestKit;
  let portal: TestPortal;
  const users = new Map<Role, string>();

  beforeAll(async () => {
    kit = await subject.openKit();
    portal = await kit.createPortal();
    users.set('tenant_owner', portal.ownerId);
    for (const role of ROLES.slice(1)) users.set(role, (await portal.addUser([role])).id);
  }, TIME_TO_FILL_MS);
  afterAll(() => kit.close());

  // Where several rights open a call, a row may need one that the caller does not have.
  const isOfAnotherKind = ({ status, body }: ApiResponse, role: Role) =>
    status === 403 && body.code === 'insufficient_rights' && !holds(role, body.requiredRight);

  describe.each(cases)('%s', (_name, operation) => {
    const rights = rightsNamed(operation.access.right ?? 'signed_in');

    it.each(ROLES.map((role) => [role]))('judges %s by the table', async (role) => {
      const response = await subject.samples.call(operation, portal.signedIn(users.get(role)));

      if (rights.length > 1 && isOfAnotherKind(response, role)) return;
      if (rights.length === 0 || rights.some((right) => holds(role, right))) expectAdmitted(response);
      else {
        const [requiredRight] = rights;
        expect(response).toMatchObject({ status: 403, body: { code: 'insufficient_rights', requiredRight } });
      }
    });

    it('is refused to a user who may not sign in any more', async () => {
      const { id } = await portal.addUser(['tenant_admin']);
      await portal.owner.users.update(id, { isActive: false });

      const response = await subject.samples.call(operation, portal.signedIn(id));

      expect(response).toMatchObject({ status: 401, body: { code: 'not_authenticated' } });
    });
  });
}
