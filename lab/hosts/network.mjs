/** Machines that are namespaces of the kernel, connected by cables of their own. */
import { execFileSync } from 'node:child_process';

const sh = (command) => execFileSync('sh', ['-c', command], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });

/** Why no such machines can be made here; null where they can. */
export function whyNoNetwork() {
  try {
    sh('ip netns add pk-probe && ip -n pk-probe link add pk0 type veth peer name pk1');
    return null;
  } catch (error) {
    return `network namespaces cannot be made: ${String(error.stderr ?? error.message).trim()}`;
  } finally {
    tryTo('ip netns del pk-probe');
  }
}

/** Makes the machines and lays the cables between them. */
export function layNetwork(names, cables) {
  removeNetwork(names);
  for (const name of names) sh(`ip netns add pk-${name} && ip -n pk-${name} link set lo up`);
  for (const [index, [one, other]] of cables.entries()) {
    const ends = [
      [one, other, `10.77.${index}.1`],
      [other, one, `10.77.${index}.2`],
    ];
    sh(`ip link add ${other} netns pk-${one} type veth peer name ${one} netns pk-${other}`);
    for (const [at, to, address] of ends) {
      sh(`ip -n pk-${at} addr add ${address}/30 dev ${to} && ip -n pk-${at} link set ${to} up`);
    }
  }
}

export function removeNetwork(names) {
  for (const name of names) tryTo(`ip netns del pk-${name}`);
}

/** What can be done with a network that was laid. */
export function openNetwork(cables) {
  return {
    /** Address of a machine as another one sees it that a cable leads to. */
    addressOf(name, from) {
      const index = cables.findIndex((cable) => cable.includes(name) && cable.includes(from));
      return `10.77.${index}.${cables[index][0] === name ? 1 : 2}`;
    },
    /** Command line that runs a program on a machine. */
    on: (name, command) => ['ip', ['netns', 'exec', `pk-${name}`, ...command]],
    cut: (at, to) => sh(`ip -n pk-${at} link set ${to} down`),
    mend: (at, to) => sh(`ip -n pk-${at} link set ${to} up`),
    /** Has every cable lose a share of the packets; answers by what, or null where the kernel knows no way. */
    lose: (percent) => loseByQueue(cables, percent) ?? loseByFilter(cables, percent),
    loseNothing() {
      for (const [at, to] of cables.flatMap(([one, other]) => [
        [one, other],
        [other, one],
      ])) {
        tryTo(`ip netns exec pk-${at} tc qdisc del dev ${to} root`);
        tryTo(`ip netns exec pk-${at} nft delete table inet pk`);
      }
    },
  };
}

function loseByQueue(cables, percent) {
  return inAll(cables, (at, to) => `tc qdisc add dev ${to} root netem loss ${percent}%`) ? 'netem' : null;
}

function loseByFilter(cables, percent) {
  const made = inAll(
    cables,
    (at, to) =>
      `sh -c "nft add table inet pk && nft 'add chain inet pk in { type filter hook input priority 0; }' && ` +
      `nft 'add rule inet pk in iifname ${to} numgen random mod 100 < ${percent} drop'"`,
  );
  return made ? 'nft' : null;
}

function inAll(cables, command) {
  return cables.every(([one, other]) =>
    [
      [one, other],
      [other, one],
    ].every(([at, to]) => tryTo(`ip netns exec pk-${at} ${command(at, to)}`)),
  );
}

function tryTo(command) {
  try {
    sh(command);
    return true;
  } catch {
    return false;
  }
}
