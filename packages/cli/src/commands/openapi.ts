import { createProcurekit } from '@procurekit/core';
import { openStorage } from '@procurekit/core/storage';

import type { CommandContext } from '../command-context.js';
import { createOutput } from '../output.js';
import { loadModules } from '../own-modules/load-modules.js';

/** Writes the OpenAPI document of a face; it needs no database. */
export async function openapi(
  { settings, output }: CommandContext,
  options: { readonly surface: 'integration' | 'workspace' },
): Promise<void> {
  const modules = await loadModules(settings);
  const storage = await openStorage('sqlite::memory:');
  const kit = createProcurekit({ storage, ...(modules === undefined ? {} : { modules }) });
  const serverUrl = settings.baseUrl ?? `http://localhost:${settings.port}`;
  const document = kit.openApi({ face: options.surface, serverUrl });
  await kit.close();
  // The document is the result whatever else is wanted.
  await createOutput({ ...output, json: true }).show(document, () => '');
}
