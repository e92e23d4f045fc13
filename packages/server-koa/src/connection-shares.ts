/** How many connections there may be at once. */
export interface ConnectionLimits {
  /** In all. */
  readonly most: number;
  /** From one network: an IPv4 address, or an IPv6 /64. */
  readonly mostOfNetwork: number;
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
  admit(connection: Connection, network: string): Admission<Connection>;
  /** A request has come over it: it stays until all its answers are given. */
  began(connection: Connection): void;
  ended(connection: Connection): void;
  gone(connection: Connection): void;
}

interface Place {
  readonly network: string;
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
  const silentIn = (network: string): readonly Silent<Connection>[] => [everywhere, networkNamed(network)];
  const hear = (connection: Connection, network: string): void => {
    for (const { unheard, kept } of silentIn(network)) {
      unheard.delete(connection);
      kept.delete(connection);
    }
  };
  const gone = (connection: Connection): void => {
    const place = places.get(connection);
    if (place === undefined) return;
    hear(connection, place.network);
    places.delete(connection);
    const network = networkNamed(place.network);
    network.places -= 1;
    if (network.places === 0) networks.delete(place.network);
  };
  /** Where room has to be made for a new one; null where there is room. */
  const fullFor = (network: string): Silent<Connection> | null => {
    const own = networks.get(network);
    if (own !== undefined && own.places >= limits.mostOfNetwork) return own;
    return places.size >= limits.most ? everywhere : null;
  };

  return {
    admit(connection, network) {
      const full = fullFor(network);
      const closes = full === null ? null : longestSilent(full);
      if (full !== null && closes === null) return { isAdmitted: false, closes };
      if (closes !== null) gone(closes);
      places.set(connection, { network, underWay: 0 });
      networkNamed(network).places += 1;
      for (const { unheard } of silentIn(network)) unheard.add(connection);
      return { isAdmitted: true, closes };
    },
    began(connection) {
      const place = places.get(connection);
      if (place === undefined) return;
      place.underWay += 1;
      if (place.underWay === 1) hear(connection, place.network);
    },
    ended(connection) {
      const place = places.get(connection);
      if (place === undefined) return;
      place.underWay -= 1;
      if (place.underWay === 0) for (const { kept } of silentIn(place.network)) kept.add(connection);
    },
    gone,
  };
}

function longestSilent<Connection>({ unheard, kept }: Silent<Connection>): Connection | null {
  for (const silent of [unheard, kept]) for (const connection of silent) return connection;
  return null;
}
