/** A generated file. */
export interface SourceFile {
  /** Below the folder of all of them. */
  readonly path: string;
  readonly text: string;
}
