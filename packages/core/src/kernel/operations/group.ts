import type { Operation } from './operation.js';

/** Operations by the name of their method. */
export type OperationMap = Readonly<Record<string, Operation>>;

/** Operations of a group by who they are for: API keys, people, or anybody with the address. */
export interface GroupOperations {
  readonly integration?: OperationMap;
  readonly workspace?: OperationMap;
  readonly public?: OperationMap;
}
