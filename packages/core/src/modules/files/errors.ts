import { errorType } from '../../operations/errors.js';

/** Refusals of the files module. */
export const fileErrors = {
  fileTypeNotAllowed: errorType({
    code: 'file_type_not_allowed',
    status: 400,
    title: 'File is not of a type that is kept',
    remedy:
      'Send PDF, DOCX, XLSX, XLS, DOC, CSV, TXT, XML, PNG, JPEG, WEBP, ZIP or DWG. The content decides, not the name; SVG and HTML are refused.',
    detail: ({ fileName }: { readonly fileName: string }) =>
      `The content of ${fileName} is not of a type that is kept.`,
  }),
  fileInUse: errorType({
    code: 'file_in_use',
    status: 409,
    title: 'File is in use',
    remedy: 'Take the file out of the template or the seller profile that uses it first.',
    detail: () => 'A template or a seller profile uses this file.',
  }),
};
