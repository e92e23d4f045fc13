import { createServer } from 'node:net';

/** A place inside the network that nothing may connect to. */
export async function startTrap() {
  let connections = 0;
  const server = createServer((socket) => {
    connections += 1;
    socket.destroy();
  });
  await new Promise((resolve) => server.listen(0, '::', resolve));
  const { port } = server.address();
  return {
    port,
    url: `http://127.0.0.1:${port}`,
    connections: () => connections,
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}
