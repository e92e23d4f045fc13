import { ProcurekitError } from '../../kernel/errors/errors.js';
import type { UploadedForm } from '../../kernel/operations/form.js';
import { cleanFileName } from './file-name.js';
import { type FileKeeper, MAX_FILE_BYTES, type WrittenFile } from './service.js';

/** A file that came, with its name. */
export interface TakenFile {
  readonly fileName: string;
  readonly written: WrittenFile;
}

/** A form that was read to its end. */
interface TakenForm {
  readonly taken: readonly TakenFile[];
  /** The first file that was not taken, and why. */
  readonly refused: { readonly fileName: string; readonly error: ProcurekitError } | undefined;
  readonly fields: Readonly<Record<string, string>>;
}

/**
 * Takes the files of a form as they come; those without a name, which browsers send for fields left empty, are none. A file that is refused
 * does not end the reading: what was typed beside it must not be lost.
 */
export async function takeFormFiles(
  files: FileKeeper,
  portalId: string,
  form: UploadedForm,
  limits: { readonly maxFiles: number; readonly maxFields?: number },
): Promise<TakenForm> {
  const taken: TakenFile[] = [];
  let refused: TakenForm['refused'];
  const fields = await form.read({ maxFileBytes: MAX_FILE_BYTES, ...limits }, async (file) => {
    if (file.fileName === '') return;
    const fileName = cleanFileName(file.fileName);
    try {
      taken.push({ fileName, written: await files.accept(portalId, { bytes: file.content, fileName }) });
    } catch (error) {
      if (!(error instanceof ProcurekitError)) throw error;
      refused ??= { fileName, error };
    }
  });
  return { taken, refused, fields };
}
