import { createServer } from 'node:net';
import { gzipSync } from 'node:zlib';

const MIB = 1024 * 1024;
const CHUNK = Buffer.alloc(65_536, 'x');
const OK = 'HTTP/1.1 200 OK\r\n';

/** What a receiver may do to whoever delivers to it, by the first part of its path. */
const MANNERS = {
  'never-answers': () => undefined,
  'hangs-up': (socket) => socket.destroy(),
  'speaks-otherwise': (socket) => socket.end('\x15\x03\x01\x00\x02\x02\x50'),
  'drips-headers': (socket) => repeat(socket, 200, () => socket.write('X')) ?? socket.write(OK),
  'drips-its-answer': (socket) => {
    socket.write(`${OK}Content-Length: 100000\r\n\r\n`);
    repeat(socket, 200, () => socket.write('x'));
  },
  'answers-for-ever': (socket) => {
    socket.write(`${OK}Content-Type: text/plain\r\n\r\n`);
    flood(socket, CHUNK);
  },
  'sends-chunks-for-ever': (socket) => {
    socket.write(`${OK}Transfer-Encoding: chunked\r\n\r\n`);
    flood(socket, Buffer.concat([Buffer.from('10000\r\n'), CHUNK, Buffer.from('\r\n')]));
  },
  'sends-headers-for-ever': (socket) => {
    socket.write(OK);
    flood(socket, Buffer.from('X-A: a\r\n'.repeat(8000)));
  },
  'says-to-go-on-for-ever': (socket) => flood(socket, Buffer.from('HTTP/1.1 103 Early Hints\r\n\r\n'.repeat(2000))),
  'promises-too-much': (socket) => socket.end(`${OK}Content-Length: 99999999999999\r\n\r\nx`),
  'packs-a-bomb': (socket) => {
    const bomb = gzipSync(Buffer.alloc(100 * MIB));
    socket.write(`${OK}Content-Encoding: gzip\r\nContent-Length: ${bomb.length}\r\n\r\n`);
    socket.end(bomb);
  },
  'answers-twice': (socket) =>
    socket.end(`${OK}Content-Length: 2\r\n\r\n{}${OK}Content-Length: 2\r\nX-Second: 1\r\n\r\n{}`),
};

export const HOSTILE_MANNERS = Object.keys(MANNERS);

/** A receiver of deliveries that behaves as the path says; `/redirects/307` sends elsewhere, to `elsewhere`. */
export async function startHostileReceiver({ elsewhere = '' } = {}) {
  const sockets = new Set();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => socket.destroy());
    socket.on('data', () => undefined);
    socket.once('data', (head) => {
      const [, manner, detail] = /^POST \/([^/ ]*)\/?(\d*)/.exec(String(head)) ?? [];
      if (manner === 'redirects') {
        socket.end(`HTTP/1.1 ${detail} Elsewhere\r\nLocation: ${elsewhere}\r\nContent-Length: 0\r\n\r\n`);
      } else (MANNERS[manner] ?? MANNERS['hangs-up'])(socket);
    });
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: server.address().port,
    url: `http://127.0.0.1:${server.address().port}`,
    connections: () => sockets.size,
    async stop() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function repeat(socket, everyMs, act) {
  const timer = setInterval(act, everyMs);
  socket.on('close', () => clearInterval(timer));
}

/** Writes as fast as the other side reads. */
function flood(socket, chunk) {
  const go = () => {
    while (!socket.destroyed && socket.write(chunk));
  };
  socket.on('drain', go);
  go();
}
