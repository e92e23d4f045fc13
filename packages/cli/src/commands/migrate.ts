import { existsSync } from 'node:fs';

import type { Module } from '@procurekit/core/modules';
import type { MigrateOptions, MigrationProgress, Storage } from '@procurekit/core/ports';

import type { CommandContext } from '../command-context.js';
import { describeMigrations } from '../describe-migrations.js';
import { openConfiguredStorage, openDatabase, type DatabaseSettings } from '../open-kit.js';
import { loadModules } from '../own-modules/load-modules.js';
import type { Output } from '../output.js';
import { openProgress, type Progress } from '../progress.js';
import { databaseFile } from '../settings/data-directory.js';

/** Options of `migrate`: which part of an upgrade, and whether it is only told. */
export interface MigrateCommandOptions {
  readonly expand?: boolean;
  readonly contract?: boolean;
  readonly dryRun?: boolean;
}

/** Creates or upgrades the tables, or only tells what would be done. */
export async function migrate({ settings, output }: CommandContext, options: MigrateCommandOptions): Promise<void> {
  const isDry = options.dryRun === true;
  const phase = phaseOf(options);
  const modules = await loadModules(settings);
  const storage = await (isDry ? openUnchanged(settings, modules) : openConfiguredStorage(settings, modules));
  try {
    const { dialect } = storage;
    if (isDry) {
      const migrations = await storage.plannedMigrations(phase);
      const pending = migrations.map(({ name }) => name);
      await output.show({ dialect, pending, migrations }, () =>
        [listed('Would run', pending), ...describeMigrations(migrations)].join('\n'),
      );
      return;
    }
    const notes: string[] = [];
    const bars = progressBars(output);
    const applied = await storage.migrate({ ...phase, tell: (note) => notes.push(note), onProgress: bars.show });
    bars.done();
    await output.show({ dialect, applied, notes }, () => [listed('Ran', applied), ...notes].join('\n'));
  } finally {
    await storage.close();
  }
}

function phaseOf({ expand, contract }: MigrateCommandOptions): Pick<MigrateOptions, 'phase'> {
  if (expand === true) return { phase: 'expand' };
  return contract === true ? { phase: 'contract' } : {};
}

/** A bar for each migration that takes long. */
function progressBars(output: Output) {
  let shown: { readonly migration: string; readonly bar: Progress; done: number } | undefined;
  return {
    show({ migration, done, total }: MigrationProgress) {
      if (shown?.migration !== migration) {
        shown?.bar.done();
        shown = { migration, bar: openProgress(migration, total, output), done: 0 };
      }
      shown.bar.advance(done - shown.done);
      shown.done = done;
    },
    done() {
      shown?.bar.done();
    },
  };
}

// A database that is not there yet is like an empty one, and stays that way.
function openUnchanged(settings: DatabaseSettings, modules: readonly Module[] | undefined): Promise<Storage> {
  const file = databaseFile(settings.databaseUrl, process.cwd());
  return openDatabase(file === null || existsSync(file) ? settings : { databaseUrl: 'sqlite::memory:' }, modules);
}

function listed(verb: string, names: readonly string[]): string {
  return names.length === 0 ? 'The tables are up to date.' : `${verb}: ${names.join(', ')}`;
}
