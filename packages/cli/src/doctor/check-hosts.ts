import { describeHosts, type HostState } from '@procurekit/core/storage';

import { ok, reasonOf, warning, type Finding } from './finding.js';

/** Says which of several servers of a database writes, and gives its address, which leads to no other. */
export async function checkHosts(
  databaseUrl: string,
): Promise<{ readonly databaseUrl: string; readonly findings: readonly Finding[] }> {
  const hosts = await describeHosts(databaseUrl);
  const [used, ...others] = hosts
    .filter(({ role }) => role === 'writes')
    .toSorted((left, right) => right.timeline - left.timeline);
  if (used === undefined) return { databaseUrl, findings: [] };
  return { databaseUrl: used.url, findings: [findingOf(hosts, used, others)] };
}

function findingOf(hosts: readonly HostState[], used: HostState, others: readonly HostState[]): Finding {
  const standbys = hosts.filter(({ role }) => role === 'standby');
  const told = [`${used.host} writes`, ...standbys.map(({ host }) => `${host} is a standby`)].join(', ');
  const gone = hosts.find(({ role }) => role === 'unreachable');
  if (others.length > 0) {
    return warning(
      'servers',
      `${told}; ${others.map(({ host }) => host).join(', ')} writes as well and is not used`,
      'Stop it, and make it a standby of the one that is used (pg_rewind): what was written there is seen by nobody.',
    );
  }
  if (gone !== undefined) {
    return warning(
      'servers',
      `${told}; ${gone.host} cannot be reached: ${reasonOf(gone.error)}`,
      'Start it, or take it out of PROCUREKIT_DATABASE_URL: without a standby there is nothing to fail over to.',
    );
  }
  return standbys.length === 0
    ? warning('servers', told, 'Add a standby: there is nothing to fail over to.')
    : ok('servers', told);
}
