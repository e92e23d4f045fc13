/** The program of the version before, or why there is none to be had. */
export type PreviousVersion =
  { readonly program: string; readonly commit: string; readonly reason?: never } | { readonly reason: string };

/** Finds the program of the version before, or builds it from the history of the repository. */
export function previousVersion(): Promise<PreviousVersion>;
