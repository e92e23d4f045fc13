import { createServer } from 'node:http';

/** A receiver of webhooks that counts what came: for each path, how often each version of each record. */
export async function startReceiver() {
  const counts = new Map();
  const server = createServer((request, response) => {
    const chunks = [];
    request.on('data', (chunk) => chunks.push(chunk));
    request.on('end', () => {
      const { resource } = JSON.parse(Buffer.concat(chunks).toString());
      const name = `${request.url} ${resource.id} ${resource.version}`;
      counts.set(name, (counts.get(name) ?? 0) + 1);
      response.end('{}');
    });
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${server.address().port}`,
    has: (path, id, version) => counts.has(`${path} ${id} ${version}`),
    /** Deliveries that came again. */
    duplicates: () => [...counts.values()].reduce((sum, times) => sum + times - 1, 0),
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
