import { extensionPoint } from '../../../module/extension-point.js';
import type { UnitOfWork, WriteCall } from '../../../operations/call.js';
import type { Permissions } from '../../../operations/permissions.js';
import type { CreatorChange, NamedKey } from './write-user.js';

/** Refuses pipelines that are not there. @throws ProcurekitError `validation_failed` with `reference_not_found` */
export type CheckPipelines = (call: WriteCall, pipelineIds: readonly string[]) => Promise<void>;

/** What knows which pipelines there are. */
export const pipelineChecks = extensionPoint<CheckPipelines>('identity.pipelineChecks');

/** The active keys of a user that lose something by a change. */
export type FindKeysLosing = (
  deps: { readonly permissions: Permissions },
  unit: UnitOfWork,
  change: CreatorChange,
) => Promise<readonly NamedKey[]>;

/** What knows the keys of users. */
export const keysOfUsers = extensionPoint<FindKeysLosing>('identity.keysOfUsers');
