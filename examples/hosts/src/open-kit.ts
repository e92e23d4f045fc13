import { createProcurekit, type Procurekit } from '@procurekit/core';
import { openLocalFileStore, parseMasterKey } from '@procurekit/core/node';
import type { DocumentRenderer } from '@procurekit/core/ports';
import { openStorage } from '@procurekit/core/storage';

/** Where a Procurekit keeps what it keeps. */
export interface KitSettings {
  readonly databaseUrl: string;
  readonly filesDirectory: string;
  /** 32 bytes as base64. */
  readonly masterKey: string;
}

/** Opens the Procurekit that all hosts serve; nothing here depends on which of them it is. */
export async function openKit(settings: KitSettings, renderer?: DocumentRenderer): Promise<Procurekit> {
  const storage = await openStorage(settings.databaseUrl);
  await storage.migrate();
  return createProcurekit({
    storage,
    masterKey: parseMasterKey(settings.masterKey),
    files: openLocalFileStore({ directory: settings.filesDirectory }),
    ...(renderer === undefined ? {} : { renderer }),
  });
}
