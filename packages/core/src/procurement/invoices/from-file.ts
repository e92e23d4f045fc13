import { z } from 'zod';

import { inputProblems } from '../../kernel/input/input-problems.js';
import { rejectInput } from '../../kernel/errors/request-errors.js';
import { extensionPoint } from '../../kernel/operations/extension-point.js';
import type { ReadCall, WriteCall } from '../../kernel/operations/call.js';
import type { Reader } from '../../kernel/ports/storage.js';
import { FileKeeper, takeUpload } from '../../platform/files/index.js';
import { invoices } from './resource.js';

/** A file of a thousand lines is a megabyte. */
const MAX_BYTES = 5 * 1024 * 1024;

/**
 * Reads a bill in a file: what a call that enters an invoice would say, or null where the file is none of its kinds.
 *
 * @throws ProcurekitError `validation_failed` at `/file` for a bill that cannot be entered
 */
export type ReadPaper = (db: Reader, bytes: Uint8Array) => Promise<Readonly<Record<string, unknown>> | null>;

/** What reads bills in files: forms stand above this module. */
export const invoicePapers = extensionPoint<ReadPaper>('invoices.papers');

/** What a form brings beside the file. */
export const PaperForm = z.strictObject({});

const { New } = invoices.integration.schemas;

/** A bill that was read, and its file, which is attached once the bill is entered. */
export async function takePaper(call: ReadCall) {
  const { file } = await takeUpload(call.port(FileKeeper), call, { fields: PaperForm, maxFileBytes: MAX_BYTES });
  try {
    const bytes = await call.port(FileKeeper).read(call.portalId, file);
    const body = await bodyOf(call, bytes);
    const attach = (writing: WriteCall, entityId: string) => {
      const owner = { entityType: 'invoice', entityId, fileName: file.fileName, createdById: writing.caller.userId };
      return writing.port(FileKeeper).attach(writing, file, owner);
    };
    return { body, attach };
  } catch (error) {
    await call.port(FileKeeper).discard(file);
    throw error;
  }
}

async function bodyOf(call: ReadCall, bytes: Uint8Array): Promise<z.output<typeof New>> {
  for (const read of call.ask(invoicePapers)) {
    const said = await read(call.db, bytes);
    if (said === null) continue;
    const { data, error } = New.safeParse(said);
    if (data !== undefined) return data;
    const problems = inputProblems('body', error.issues);
    throw rejectInput(
      problems.map(({ pointer, ...problem }) => ({
        ...problem,
        pointer: '/file',
        message: `${pointer ?? ''}: ${problem.message}`,
      })),
    );
  }
  const message = 'The file is no transfer document (УПД) and no correction (УКД) in the XML of the tax service';
  throw rejectInput([{ pointer: '/file', code: 'invalid_format', message }]);
}
