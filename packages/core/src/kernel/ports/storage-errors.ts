/** A uniqueness rule of a record refused a write. */
export class UniqueViolation extends Error {
  override readonly name = 'UniqueViolation';

  constructor(
    /** Name of the record. */
    readonly record: string,
    /** Name of the rule in the record's `uniques`, or `id` for the primary key. */
    readonly unique: string,
    options?: ErrorOptions,
  ) {
    super(`A ${record} with the same ${unique} exists already.`, options);
  }
}

/** A row changed since the version that the caller expected. */
export class StaleVersion extends Error {
  override readonly name = 'StaleVersion';

  constructor(
    readonly record: string,
    readonly id: string,
    readonly currentVersion: number,
  ) {
    super(`The ${record} ${id} has version ${currentVersion} by now.`);
  }
}

/** The database cannot be reached, or refused for a temporary reason; the same call may succeed later. */
export class StorageUnavailable extends Error {
  override readonly name: string = 'StorageUnavailable';
}

/** The disk of the database has no room for a write; reading goes on, and so does writing once there is room. */
export class StorageFull extends StorageUnavailable {
  override readonly name = 'StorageFull';

  constructor(options?: ErrorOptions) {
    super('The disk of the database is full.', options);
  }
}

/** Tables are missing, or older than this version of the program. */
export class StorageNotMigrated extends Error {
  override readonly name = 'StorageNotMigrated';

  constructor(options?: ErrorOptions) {
    super(
      'The tables of the database are missing or older than this version: call `await storage.migrate()` before anything ' +
        'else, or run `procurekit migrate`.',
      options,
    );
  }
}

/** A newer version of the program has upgraded the tables: this one would not maintain what that one keeps in them. */
export class StorageTooNew extends Error {
  override readonly name = 'StorageTooNew';

  constructor(
    /** Migrations that have run and that this version does not know. */
    readonly migrations: readonly string[],
  ) {
    super(`A newer version has upgraded the database (${migrations.join(', ')}); this version cannot serve it.`);
  }
}

/** The tables are older than what this version upgrades from. */
export class StorageTooOld extends Error {
  override readonly name = 'StorageTooOld';

  constructor() {
    super(
      'The tables of the database are older than this version upgrades from: run `procurekit migrate` of version 0.2.0 ' +
        '(commit 669045d) first, then that of this version.',
    );
  }
}

/** A phase of an upgrade was asked for before its time, or where the version before cannot go on beside it. */
export class UpgradeOutOfOrder extends Error {
  override readonly name = 'UpgradeOutOfOrder';
}

/** A table cannot be divided into parts as it is; the message says why. */
export class CannotDivide extends Error {
  override readonly name = 'CannotDivide';
}

/** A value that cannot be stored, such as text with a NUL character. Input checks should have refused it. */
export class UnstorableValue extends Error {
  override readonly name = 'UnstorableValue';

  constructor(
    readonly record: string,
    /** Column that the value was meant for, if the database reports it. */
    readonly column: string | undefined,
    options?: ErrorOptions,
  ) {
    super(`A value of the ${record}${column === undefined ? '' : ` in ${column}`} cannot be stored.`, options);
  }
}
