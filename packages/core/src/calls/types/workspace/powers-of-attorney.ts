/** What `powersOfAttorney.read` takes. */
export interface PowersOfAttorneyReadBody {
  /** The XML file, in Base64. */
  file: string;
  /** Whose it is here, where it names several people. */
  representativeName?: string | undefined;
}
