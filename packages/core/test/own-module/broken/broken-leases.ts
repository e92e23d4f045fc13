/** Leases with three mistakes that nobody sees in a single call, for the suites to find. Nothing else runs this file. */
import { leases } from '../../../../../examples/own-module/src/leases/index.js';
import { Leases } from '../../../../../examples/own-module/src/leases/records.js';
import { samples } from '../../../../../examples/own-module/src/leases/samples.js';
import { Storage } from '../../../src/composition/modules.js';
import { testModule } from '../../../src/testing/test-module.js';

const right = leases.groups.leases;
const { integration, workspace } = right.handlers;
const remembered = new Map<string, ReturnType<typeof workspace.get>>();

const broken: typeof workspace = {
  ...workspace,
  // Whoever knows the id is shown what another portal was shown.
  get(call, input) {
    const shown = remembered.get(input.params.id) ?? workspace.get(call, input);
    remembered.set(input.params.id, shown);
    return shown;
  },
  list: (call, { query: { sort: _sort, ...query }, ...input }) => workspace.list(call, { ...input, query }),
  // The row is written beside the unit of work of the call.
  async update(call, { params, body }) {
    const storage = call.port(Storage);
    const before = await workspace.get(
      { ...call, db: storage.forPortal(call.portalId) },
      { params, query: {}, body: undefined },
    );
    void storage.transaction(call.portalId, ({ collection }) =>
      collection(Leases).update(params.id, { equipment: body.equipment ?? 'Unknown' }),
    );
    return before;
  },
};

testModule({ ...leases, groups: { leases: { ...right, handlers: { integration, workspace: broken } } } }, { samples });
