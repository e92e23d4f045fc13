/** Why a database cannot be divided as it is. */
export type DistributionRefusal =
  | 'not_postgres'
  | 'extension_missing'
  | 'coordinator_unknown'
  | 'workers_missing'
  | 'not_migrated'
  | 'in_use'
  | 'partitioned'
  | 'misplaced';

/** A database cannot be divided by portals as it is; `problems` say what to do. */
export class DistributionRefused extends Error {
  override readonly name = 'DistributionRefused';
  readonly problems: readonly { readonly message: string }[];

  constructor(
    readonly code: DistributionRefusal,
    message: string,
    advice: readonly string[],
  ) {
    super(message);
    this.problems = advice.map((each) => ({ message: each }));
  }
}
