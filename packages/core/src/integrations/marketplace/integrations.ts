import { port } from '../../kernel/ports/port.js';
import type { Entries } from './marketplace/entry.js';
import type { Integration } from './port.js';

/** The integrations of a Procurekit, by their slugs. */
export interface Integrations extends Entries<Integration> {}

export const Integrations = port<Integrations>('integrations');

/** Integrations that the embedder chose; undefined for the built-in ones. */
export type ChosenIntegrations = readonly Integration[] | undefined;

export const ChosenIntegrations = port<ChosenIntegrations>('chosenIntegrations');
