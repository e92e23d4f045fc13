/** Portals as a whole: copied to an archive that others can read, taken over from one, and removed without a trace. */
export { createPortalArchives, type InstallationPortals, type PortalArchives } from './portal-archives.js';
export { removalTask } from './erase-portal.js';
export type { PortalArchive } from './import-portal.js';
