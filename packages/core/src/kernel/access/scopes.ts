import type { OwnName } from './own-name.js';
import type { Right } from './rights.js';

/** A scope of API keys. */
export interface ScopeType {
  readonly label: string;
  /** Domain whose data it opens. */
  readonly domain: string;
  /** Right that the key's creator must have. */
  readonly right: Right;
}

/** A scope of an API key, such as `catalog.read`: modules declare it. */
export type Scope = OwnName;
