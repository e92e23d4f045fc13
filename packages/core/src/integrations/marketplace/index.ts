/**
 * Other systems at work in a portal: the marketplace of integrations and their installations with settings and log. A
 * portal has one installation of each integration; it does nothing unless it is active. Settings are encrypted and bound to
 * their row, secrets never leave, and nothing of either is left when an installation is removed.
 */
export type { Integration } from './port.js';

export { builtInIntegrations } from './built-in.js';

export type { ProviderOptions } from './oauth-providers.js';

export { Installations } from './installations/records.js';

export { OpenUseCases } from './use-cases.js';
