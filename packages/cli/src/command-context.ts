import type { Output } from './output.js';
import type { Settings } from './settings/settings.js';

/** What every command gets: the settings and a place for its result. */
export interface CommandContext {
  readonly settings: Settings;
  readonly output: Output;
}
