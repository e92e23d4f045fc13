import type { World } from '../../kernel/operations/world.js';
import type { Portal, PortalAdmin } from '../../platform/identity/index.js';
import { erasePortal } from './erase-portal.js';
import { exportPortal } from './export-portal.js';
import { importPortal, type PortalArchive } from './import-portal.js';

/** Moves whole portals in and out, for whoever runs the installation. */
export interface PortalArchives {
  /**
   * Copies a portal that is suspended to a ZIP archive that is written while it is read: `manifest.json`, the rows of each record
   * as lines of JSON, and files. Secrets stay encrypted with the master key, passwords and keys hashed.
   *
   * @throws ProcurekitError `not_found`, `portal_in_use`
   */
  export(id: string): Promise<ReadableStream<Uint8Array>>;
  /**
   * Takes a portal over from an archive, given as bytes or as the path of its file: everything is as it was, ids and keys included,
   * and it rests until it is resumed. The installation needs the master key that its secrets were encrypted with. Where anything is
   * wrong, nothing is taken over.
   *
   * @throws ProcurekitError `portal_archive_invalid`, `portal_archive_conflict`
   */
  import(archive: PortalArchive): Promise<Portal>;
  /**
   * Removes a portal that was deleted now, rather than when its 30 days are over: rows, files and itself. There is no way back.
   *
   * @throws ProcurekitError `not_found`, `portal_in_use` unless it was deleted
   */
  erase(id: string): Promise<void>;
}

/** All that whoever runs the installation does with portals. */
export interface InstallationPortals extends PortalAdmin, PortalArchives {}

/** Builds what moves whole portals. */
export function createPortalArchives(world: World): PortalArchives {
  return {
    export: (id) => exportPortal(world, id),
    import: (archive) => importPortal(world, archive),
    erase: (id) => erasePortal(world, id),
  };
}
