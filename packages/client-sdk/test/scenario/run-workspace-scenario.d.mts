/** A server and a user on it. */
export interface WorkspaceServer {
  readonly baseUrl: string;
  readonly email: string;
  readonly password: string;
  readonly session: 'cookie' | 'bearer';
}

/** What a front end does in a day, on any runtime: the same calls against a live server, told as plain data. */
export function runWorkspaceScenario(
  sdk: typeof import('../../src/workspace.js'),
  server: WorkspaceServer,
): Promise<unknown>;
