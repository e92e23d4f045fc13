import { expect, it } from 'vitest';

import { lackedRight } from '../src/kernel/access/right-rule.js';
import { ROLES } from '../src/kernel/access/roles.js';
import { builtIn } from '../src/composition/built-in.js';
import { Composed } from '../src/kernel/operations/composed.js';
import { openWorld } from '../src/kernel/module/open-world.js';
import { nodeIds } from '../src/adapters/node/node-ids.js';
import { type Waiting, waitingThings } from '../src/platform/inbox/index.js';

const { permissions, modules, operations } = builtIn;
const added = modules.flatMap(({ extensions = [] }) => extensions).filter(({ point }) => point === waitingThings.name);
const { world, provide } = openWorld({ ids: nodeIds, extensions: added });
provide([Composed.with(builtIn)]);
const kinds = world.ask(waitingThings);
const ID = '00000000-0000-7000-8000-000000000001';
const bankAccounts = [{ id: ID, status: 'unverified', accountNumber: '40702810000000000001' }];
const row = { id: ID, commentId: ID, procurementId: ID, entityId: ID, bankAccounts } as unknown as Parameters<
  Waiting['settledBy']
>[0];

function operationOf({ method, path }: ReturnType<Waiting['settledBy']>) {
  const form = path.replaceAll(ID, ':id');
  return operations.find(
    (operation) =>
      operation.face === 'workspace' &&
      operation.method === method &&
      operation.path.replaceAll(/:\w+/g, ':id') === form,
  );
}

it.each(ROLES)('what waits leads a %s to calls that exist and that they may make', (role) => {
  const rights = permissions.rightsOf([role]);
  const theirs = kinds.filter(({ right }) => lackedRight(rights, right) === null);
  const refused = theirs.flatMap((kind) => {
    const call = kind.settledBy(row, rights);
    const right = operationOf(call)?.access.right;
    const isAdmitted = right !== undefined && lackedRight(rights, right) === null;
    return isAdmitted ? [] : [{ kind: kind.kind, call, right }];
  });

  expect(theirs.length).toBeGreaterThan(0);
  expect(refused).toEqual([]);
});
