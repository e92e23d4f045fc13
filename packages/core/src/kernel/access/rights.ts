import type { OwnName } from './own-name.js';

/** What a user may do, such as `requisitions.edit`: modules declare it, with the roles that have it. */
export type Right = OwnName;
