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
};
