/** A file in a form, as it arrives. Its content must be read to the end or cancelled before the next part comes. */
export interface UploadedFile {
  /** Name of the field. */
  readonly field: string;
  /** Name that the client gave the file, without folders. */
  readonly fileName: string;
  /** What the client says that it is; nothing to rely on. */
  readonly mimeType: string;
  /** Fails with `body_too_large` once the file exceeds its limit. */
  readonly content: AsyncIterable<Uint8Array>;
}

/** A form that is read part by part: no file is ever kept in memory as a whole. */
export interface UploadedForm {
  /**
   * Hands each file to `take` as it arrives, one after another, and returns the text fields. Text fields that come behind a
   * file are read too.
   *
   * @throws ProcurekitError `validation_failed`, `body_too_large`, `unsupported_media_type`
   */
  read(limits: FormLimits, take: (file: UploadedFile) => Promise<void>): Promise<Readonly<Record<string, string>>>;
}

/** How much a form may bring. */
export interface FormLimits {
  readonly maxFileBytes: number;
  readonly maxFiles: number;
  /** @default 20 */
  readonly maxFields?: number;
}
