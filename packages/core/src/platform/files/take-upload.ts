import type { z } from 'zod';

import type { UploadCall } from '../../kernel/operations/call.js';
import { inputProblems } from '../../kernel/input/input-problems.js';
import { rejectInput } from '../../kernel/errors/request-errors.js';
import type { Problem } from '../../kernel/values/problem.js';
import { cleanFileName } from './file-name.js';
import { MAX_FILE_BYTES, type FileKeeper, type WrittenFile } from './service.js';

/** A file that came with a form. Its bytes are in the store; they become a file of the portal once they are attached. */
export interface Upload<Fields> {
  readonly file: WrittenFile & { readonly fileName: string };
  /** The text fields of the form. */
  readonly fields: Fields;
}

/** What a form must bring. */
export interface ExpectedUpload<Schema extends z.ZodType> {
  /** The text fields beside the file. */
  readonly fields: Schema;
  /** Name of the field with the file. @default 'file' */
  readonly fileField?: string;
  /** At most `MAX_FILE_BYTES`, which is the default. */
  readonly maxFileBytes?: number;
  /** Refuses what the fields say, such as a record that is not there. */
  readonly check?: (fields: z.output<Schema>) => Promise<void>;
}

/**
 * Takes one file from a form, piece by piece as it arrives: the first part of a prepared handler. The second part attaches it;
 * what is refused there is swept a day later, so what can be refused before should be (`check`).
 *
 * @throws ProcurekitError `validation_failed`, `file_type_not_allowed`, `body_too_large`, `unsupported_media_type`
 */
export async function takeUpload<Schema extends z.ZodType>(
  files: Pick<FileKeeper, 'accept' | 'discard'>,
  { portalId, form }: Pick<UploadCall, 'portalId'> & { readonly form?: UploadCall['form'] },
  { fields: schema, fileField = 'file', maxFileBytes = MAX_FILE_BYTES, check }: ExpectedUpload<Schema>,
): Promise<Upload<z.output<Schema>>> {
  if (form === undefined)
    throw new TypeError('Forms can be sent over HTTP only; in process, store files with `kit.files.keep`.');
  let file: Upload<unknown>['file'] | undefined;
  try {
    const sent = await form.read({ maxFileBytes, maxFiles: 1 }, async ({ field, fileName, content }) => {
      if (field !== fileField) throw rejectInput([unknownField(field)]);
      const name = cleanFileName(fileName);
      file = { ...(await files.accept(portalId, { bytes: content, fileName: name })), fileName: name };
    });
    const parsed = schema.safeParse(sent, { reportInput: true });
    const problems = parsed.success ? [] : inputProblems('body', parsed.error.issues);
    if (file === undefined) problems.push(missing(fileField));
    if (!parsed.success || file === undefined) throw rejectInput(problems);
    await check?.(parsed.data);
    return { file, fields: parsed.data };
  } catch (error) {
    if (file !== undefined) await files.discard(file);
    throw error;
  }
}

function unknownField(field: string): Problem {
  return { pointer: `/${field}`, code: 'unknown_field', message: 'Unknown field' };
}

function missing(field: string): Problem {
  return { pointer: `/${field}`, code: 'required', message: 'Field is required' };
}
