import type { createPortals } from '../modules/identity/index.js';

/** Creates and finds portals. */
export type Portals = ReturnType<typeof createPortals>;
