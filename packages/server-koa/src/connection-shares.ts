import { NETWORKS_OF_SITE } from '@procurekit/core/http';

/** How many connections there may be at once. */
export interface ConnectionLimits {
  /** In all. */
  readonly most: number;
  /** From one network: an IPv4 address, or an IPv6 /64. From all those of an IPv6 /48 it is ten times as many. */
  readonly mostOfNetwork: number;
}

/** Where a connection comes from. */
export interface Origin {
  readonly network: string;
  /** What the network is a part of; null where nothing wider is one client's. */
  readonly site: string | null;
}

/** What becomes of a new connection, and which older one has to go for it. */
export interface Admission<Connection> {
  readonly isAdmitted: boolean;
  readonly closes: Connection | null;
}

/** Who has how many connections, and what these are doing. Knows nothing of sockets. */
export interface ConnectionShares<Connection> {
  /**
   * Counts a new connection. Where there is no place, the longest silent one makes room, of those that have sent no request yet
   * first; of the same network when it is the network that has no place left. What is being answered stays.
   */
  admit(connection: Connection, origin: Origin): Admission<Connection>;
  /** A request has come over it: it stays until all its answers are given. */
  began(connection: Connection): void;
  ended(connection: Connection): void;
  gone(connection: Connection): void;
}

interface Place {
  /** The network, and the site that it is in. */
  readonly within: readonly string[];
  /** Requests that are not answered yet. */
  underWay: number;
}

/** Connections of which nothing is being answered, the longest silent ones first. */
interface Silent<Connection> {
  /** Those that have not sent a request yet. */
  readonly unheard: Set<Connection>;
  /** Those that are kept for another request. */
  readonly kept: Set<Connection>;
}

interface Network<Connection> extends Silent<Connection> {
  places: number;
}

const silentOnes = <Connection>(): Silent<Connection> => ({ unheard: new Set(), kept: new Set() });

/** Starts counting. */
export function createConnectionShares<Connection>(limits: ConnectionLimits): ConnectionShares<Connection> {
  const places = new Map<Connection, Place>();
  const networks = new Map<string, Network<Connection>>();
  const everywhere = silentOnes<Connection>();

  const networkNamed = (name: string): Network<Connection> => {
    const known = networks.get(name);
    if (known !== undefined) return known;
    const network = { ...silentOnes<Connection>(), places: 0 };
    networks.set(name, network);
    return network;
  };
  const silentIn = (within: readonly string[]): readonly Silent<Connection>[] => [
    everywhere,
    ...within.map((name) => networkNamed(name)),
  ];
  const hear = (connection: Connection, within: readonly string[]): void => {
    for (const { unheard, kept } of silentIn(within)) {
      unheard.delete(connection);
      kept.delete(connection);
    }
  };
  const gone = (connection: Connection): void => {
    const place = places.get(connection);
    if (place === undefined) return;
    hear(connection, place.within);
    places.delete(connection);
    for (const name of place.within) {
      const network = networkNamed(name);
      network.places -= 1;
      if (network.places === 0) networks.delete(name);
    }
  };
  /** Where room has to be made for a new one; null where there is room. */
  const fullFor = (within: readonly string[]): Silent<Connection> | null => {
    for (const [index, name] of within.entries()) {
      const own = networks.get(name);
      if (own !== undefined && own.places >= limits.mostOfNetwork * (index === 0 ? 1 : NETWORKS_OF_SITE)) return own;
    }
    return places.size >= limits.most ? everywhere : null;
  };

  return {
    admit(connection, { network, site }) {
      const within = site === null ? [network] : [network, site];
      const full = fullFor(within);
      const closes = full === null ? null : longestSilent(full);
      if (full !== null && closes === null) return { isAdmitted: false, closes };
      if (closes !== null) gone(closes);
      places.set(connection, { within, underWay: 0 });
      for (const name of within) networkNamed(name).places += 1;
      for (const { unheard } of silentIn(within)) unheard.add(connection);
      return { isAdmitted: true, closes };
    },
    began(connection) {
      const place = places.get(connection);
      if (place === undefined) return;
      place.underWay += 1;
      if (place.underWay === 1) hear(connection, place.within);
    },
    ended(connection) {
      const place = places.get(connection);
      if (place === undefined) return;
      place.underWay -= 1;
      if (place.underWay === 0) for (const { kept } of silentIn(place.within)) kept.add(connection);
    },
    gone,
  };
}

function longestSilent<Connection>({ unheard, kept }: Silent<Connection>): Connection | null {
  for (const silent of [unheard, kept]) for (const connection of silent) return connection;
  return null;
}
