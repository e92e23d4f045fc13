import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** What a new folder may be of. */
export const TEMPLATE_KINDS = ['app', 'module'] as const;
export type TemplateKind = (typeof TEMPLATE_KINDS)[number];

/** Examples of the repository, which the build puts beside the program. */
const EXAMPLES: Readonly<Record<TemplateKind, string>> = { app: 'app', module: 'own-module' };

/** Where the files of a template are. */
export function templateFolder(kind: TemplateKind): string {
  const packed = fileURLToPath(new URL(`../templates/${kind}`, import.meta.url));
  return existsSync(packed) ? packed : fileURLToPath(new URL(`../../../examples/${EXAMPLES[kind]}`, import.meta.url));
}
