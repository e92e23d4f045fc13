import type { AnsweredFile } from './answered-file.js';

/** An answer as a file in place of the JSON that the operation publishes, for whoever asks for one of its `fileTypes`. */
export class FileInstead {
  constructor(readonly file: AnsweredFile) {}
}
