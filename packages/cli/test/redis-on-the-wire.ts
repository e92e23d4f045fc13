import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';

import RedisMock from 'ioredis-mock';

/** Something that speaks the protocol of Redis on a port of this machine. */
export interface RedisOnTheWire {
  readonly url: string;
  close(): void;
}

/**
 * Puts a port in front of a Redis in memory, which knows the commands and runs Lua. No npm package brings a real server;
 * this way real clients of several processes talk to one over their own connections.
 */
export async function startRedisOnTheWire(): Promise<RedisOnTheWire> {
  const redis = new RedisMock();
  const memory: Memory = { redis, scripts: new Map() };
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket.on('close', () => sockets.delete(socket)).on('error', () => undefined));
    serveConnection(memory, socket);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // A server on a TCP port has an address once it listens.
  const { port } = server.address() as AddressInfo;
  return {
    url: `redis://127.0.0.1:${port}`,
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      redis.disconnect();
    },
  };
}

interface Memory {
  readonly redis: InstanceType<typeof RedisMock>;
  /** Scripts that were sent once, by their SHA-1. */
  readonly scripts: Map<string, string>;
}

type Reply = string | number | null | Error | readonly Reply[];

function serveConnection(memory: Memory, socket: Socket): void {
  let pending = '';
  let queued: string[][] | undefined;
  let answered = Promise.resolve();
  const answer = async (words: string[]): Promise<Reply> => {
    const command = words[0]?.toLowerCase();
    if (command === 'multi') {
      queued = [];
      return 'OK';
    }
    if (command === 'exec') {
      const commands = queued ?? [];
      queued = undefined;
      return Promise.all(commands.map((each) => run(memory, each)));
    }
    if (queued === undefined) return run(memory, words);
    queued.push(words);
    return 'QUEUED';
  };
  socket.setEncoding('latin1').on('data', (chunk: string) => {
    pending += chunk;
    for (let request = readRequest(pending); request !== undefined; request = readRequest(pending)) {
      pending = request.rest;
      const { words } = request;
      answered = answered.then(async () => {
        socket.write(encode(await answer(words)), 'latin1');
        if (words[0]?.toLowerCase() === 'quit') socket.end();
      });
    }
  });
}

async function run({ redis, scripts }: Memory, [name = '', ...args]: readonly string[]): Promise<Reply> {
  const evaluate = async (script: string, [, keys, ...others]: readonly string[]) =>
    (await redis.eval(script, Number(keys), ...others)) as Reply;
  switch (name.toLowerCase()) {
    case 'info':
      return 'redis_version:7.4.0\r\nloading:0\r\n';
    case 'client':
    case 'quit':
      return 'OK';
    case 'evalsha': {
      const known = scripts.get(args[0] ?? '');
      return known === undefined ? new Error('NOSCRIPT No matching script.') : evaluate(known, args);
    }
    case 'eval': {
      const [script = ''] = args;
      scripts.set(createHash('sha1').update(script).digest('hex'), script);
      return evaluate(script, args);
    }
    case 'get':
      return redis.get(args[0] ?? '');
    case 'pttl':
      return redis.pttl(args[0] ?? '');
    default:
      return new Error(`ERR unknown command '${name}'`);
  }
}

/** The first request that is complete: an array of texts, each after its length. */
function readRequest(text: string): { readonly words: string[]; readonly rest: string } | undefined {
  const head = /^\*(\d+)\r\n/.exec(text);
  if (head === null) return undefined;
  let at = head[0].length;
  const words: string[] = [];
  for (let count = Number(head[1]); count > 0; count -= 1) {
    const size = /^\$(\d+)\r\n/.exec(text.slice(at));
    if (size === null) return undefined;
    const start = at + size[0].length;
    const end = start + Number(size[1]);
    if (text.length < end + 2) return undefined;
    words.push(text.slice(start, end));
    at = end + 2;
  }
  return { words, rest: text.slice(at) };
}

function encode(reply: Reply): string {
  if (reply === null) return '$-1\r\n';
  if (typeof reply === 'number') return `:${reply}\r\n`;
  if (reply instanceof Error) return `-${reply.message}\r\n`;
  if (typeof reply === 'string') return `$${Buffer.byteLength(reply, 'latin1')}\r\n${reply}\r\n`;
  return `*${reply.length}\r\n${reply.map(encode).join('')}`;
}
