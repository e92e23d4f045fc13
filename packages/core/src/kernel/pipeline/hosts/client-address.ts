/**
 * The address of the client. Behind trusted proxies it is the entry of `X-Forwarded-For` that the outermost of them
 * wrote; entries before that one are what the client claims.
 */
export function clientAddress(peer: string, forwarded: string | undefined, trustProxy: number | true): string {
  if (trustProxy === 0) return asWritten(peer);
  const hops = (forwarded ?? '')
    .split(',')
    .map((hop) => withoutPort(hop.trim()))
    .filter((hop) => hop !== '');
  const hop = (trustProxy === true ? undefined : hops.at(-trustProxy)) ?? hops[0];
  return asWritten(hop !== undefined && ADDRESS.test(hop) ? hop : peer);
}

// Servers that listen on IPv6 too know an IPv4 address as `::ffff:192.0.2.1`; people do not.
function asWritten(address: string): string {
  return /^::ffff:(\d+(?:\.\d+){3})$/i.exec(address)?.[1] ?? address;
}

/** What an IPv4 or IPv6 address is written with; a proxy that hides its clients writes `unknown` or a name. */
const ADDRESS = /^[\da-f.:]{2,45}$/i;

// Some proxies name the port, which is another one for each connection: limits would not hold.
function withoutPort(hop: string): string {
  return /^(\d+(?:\.\d+){3}):\d+$/.exec(hop)?.[1] ?? /^\[([^\]]+)\](?::\d+)?$/.exec(hop)?.[1] ?? hop;
}
