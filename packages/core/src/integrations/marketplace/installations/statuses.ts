/** States of an installation. One that was removed stays as a row, so that its log and its id outlive it. */
export const INSTALLATION_STATUSES = ['PENDING_CONFIG', 'ACTIVE', 'DISABLED', 'UNINSTALLED'] as const;
export type InstallationStatus = (typeof INSTALLATION_STATUSES)[number];

const INSTALLED = ['PENDING_CONFIG', 'ACTIVE', 'DISABLED'] as const;

/** What happens to an installation, from which states, and what it is afterwards. */
export const INSTALLATION_MOVES = {
  install: { from: ['UNINSTALLED'], to: 'PENDING_CONFIG' },
  configure: { from: INSTALLED, to: 'PENDING_CONFIG' },
  enable: { from: INSTALLED, to: 'ACTIVE' },
  disable: { from: INSTALLED, to: 'DISABLED' },
  uninstall: { from: INSTALLED, to: 'UNINSTALLED' },
} as const satisfies Readonly<
  Record<string, { readonly from: readonly InstallationStatus[]; readonly to: InstallationStatus }>
>;

/** The state after a move. Capabilities work only while the installation is active, and are all on when it becomes so. */
export function movedBy(
  move: keyof typeof INSTALLATION_MOVES,
  capabilities: readonly { readonly capability: string }[],
): { readonly status: InstallationStatus; readonly enabledCapabilities: string[] } {
  const { to } = INSTALLATION_MOVES[move];
  return { status: to, enabledCapabilities: to === 'ACTIVE' ? capabilities.map(({ capability }) => capability) : [] };
}
