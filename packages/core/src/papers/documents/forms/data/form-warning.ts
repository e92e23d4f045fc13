import type { InLanguages } from '../../../../kernel/values/text/locale.js';

/** Something about a document that was made all the same: a field that was left blank, or a law that wants another. */
export interface FormWarning {
  readonly field: string;
  readonly message: InLanguages;
}
