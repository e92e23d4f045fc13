import { composed } from '@procurekit/core/contract';
import { builtInModules } from '@procurekit/core/modules';

import {
  integrationGroups,
  signedInGroups,
  supplierGroups,
  workspaceGroups,
  type OperationGroup,
} from '../../packages/cli/src/client-generator/operation-groups.js';

/** What the modules of the product publish. */
export const { errors, events, operations } = composed(builtInModules);

/** Whom something is shown to. */
export type FaceName = 'integration' | 'workspace';

interface GroupsOfFace {
  /** What a client of the face can call. */
  readonly client: readonly OperationGroup[];
  /** Groups that clients of their own can call. */
  readonly clientsOfTheirOwn: readonly OperationGroup[];
  /** What is called in process. */
  readonly inProcess: readonly OperationGroup[];
}

/** What can be called, by face. */
export const groupsOfFaces: Readonly<Record<FaceName, GroupsOfFace>> = {
  integration: {
    client: integrationGroups(operations),
    clientsOfTheirOwn: [],
    inProcess: integrationGroups(operations),
  },
  workspace: {
    client: workspaceGroups(operations),
    clientsOfTheirOwn: supplierGroups(operations),
    inProcess: signedInGroups(operations),
  },
};
