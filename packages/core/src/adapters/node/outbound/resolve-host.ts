import { lookup as systemLookup, Resolver } from 'node:dns/promises';
import { readFile } from 'node:fs/promises';
import type { ResolveHost } from './vet-host.js';

/** Where host names are looked up; every field is for tests and unusual systems. */
export interface HostResolverOptions {
  /** DNS servers. @default those of the system */
  readonly servers?: readonly string[];
  /** @default /etc/hosts */
  readonly hostsFile?: string;
  /** How long one question to a name server may take; each is asked twice. @default 2000 */
  readonly timeoutMs?: number;
  /** The system's own lookup, asked last. */
  readonly lookup?: ResolveHost;
}

/**
 * Opens a resolver that no slow name server can clog: hosts file first, then DNS without the thread pool, then the
 * system's lookup for names that only it knows. `dns.lookup` alone runs on two threads of the whole process, so two
 * host names with a dead name server would hold up everybody's new connections.
 */
export function openHostResolver(options: HostResolverOptions = {}): ResolveHost {
  const { hostsFile = '/etc/hosts', lookup = lookupInSystem } = options;
  const resolver = new Resolver({ timeout: options.timeoutMs ?? 2000, tries: 2 });
  if (options.servers !== undefined) resolver.setServers(options.servers);

  return async (hostname) => {
    const listed = await findInHostsFile(hostname, hostsFile);
    if (listed.length > 0) return listed;
    if (/(?:^|\.)localhost$/.test(hostname)) return lookup(hostname);
    const [ipv4, ipv6] = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]);
    const addresses = [ipv4, ipv6].flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
    if (addresses.length > 0) return addresses;
    const failures = [ipv4, ipv6].flatMap((answer): unknown[] => (answer.status === 'rejected' ? [answer.reason] : []));
    const slow = failures.find(isTimeout);
    if (slow !== undefined) throw new Error(`No name server answered for ${hostname}.`, { cause: slow });
    return lookup(hostname);
  };
}

async function lookupInSystem(hostname: string): Promise<readonly string[]> {
  const answers = await systemLookup(hostname, { all: true });
  return answers.map(({ address }) => address);
}

async function findInHostsFile(hostname: string, path: string): Promise<readonly string[]> {
  // A system without the file has nothing in it.
  const content = await readFile(path, 'utf8').catch(() => '');
  return content.split('\n').flatMap((line) => {
    const [address, ...names] = line.replace(/#.*/, '').trim().split(/\s+/);
    const isListed = names.some((name) => name.toLowerCase() === hostname);
    return isListed && address !== undefined ? [address] : [];
  });
}

function isTimeout(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ETIMEOUT';
}
