import { errorType } from '../../kernel/errors/errors.js';

/** Refusals of the files module. */
export const fileErrors = {
  fileTypeNotAllowed: errorType({
    code: 'file_type_not_allowed',
    status: 400,
    title: 'File type is not accepted',
    remedy:
      'Send PDF, DOCX, XLSX, XLS, DOC, CSV, TXT, XML, PNG, JPEG, WEBP, ZIP or DWG. The content counts, not the name. SVG and HTML are refused.',
    detail: ({ fileName }: { readonly fileName: string }) => `The content of ${fileName} is not of an accepted type.`,
  }),
  fileInUse: errorType({
    code: 'file_in_use',
    status: 409,
    title: 'File is in use',
    remedy: 'First remove the file from the template or the seller profile that uses it.',
    detail: () => 'A template or a seller profile uses this file.',
  }),
};
