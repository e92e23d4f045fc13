import type { ApiResponse } from './api-client.js';
import type { TestKit, TestPortal } from './test-kit.js';

/** A portal to make entities in, and whoever makes them. */
export interface Makers {
  readonly kit: TestKit;
  readonly portal: TestPortal;
  /** Creates an entity as a key, and returns it. */
  byKey(path: string, body: object): Promise<ApiResponse['body']>;
  /** Creates an entity as the owner, and returns it. */
  byOwner(path: string, body: object): Promise<ApiResponse['body']>;
}
