/** Printed and exchanged documents, their forms and templates. */
import type { Module } from '../../kernel/module/module.js';
import { documentsModule } from '../../papers/documents/module.js';
import { invoicePapersModule } from '../../papers/invoice-papers/module.js';

/** The modules of this room, for lists of modules. */
export const papersModules: readonly Module[] = [documentsModule, invoicePapersModule];
