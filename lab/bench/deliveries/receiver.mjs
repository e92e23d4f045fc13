/**
 * Receiver of the deliveries benchmark, a process of its own: answers at once, or never below `/hang`. Told `start`, it
 * forgets what it measured; asked `report`, it tells the ages of the events that arrived since, in milliseconds.
 */
import { createServer } from 'node:http';

let ages = [];
const server = createServer((request, response) => {
  const chunks = [];
  request.on('data', (chunk) => chunks.push(chunk));
  request.on('end', () => {
    if (request.url.startsWith('/hang')) return;
    if (request.url.startsWith('/timed')) {
      ages.push(Date.now() - Date.parse(JSON.parse(Buffer.concat(chunks).toString()).occurredAt));
    }
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': 2 }).end('{}');
  });
});
server.keepAliveTimeout = 60_000;
server.listen(0, '127.0.0.1', () => process.send({ port: server.address().port }));

process.on('message', (message) => {
  if (message === 'start') ages = [];
  else process.send({ ages });
});
process.on('disconnect', () => process.exit(0));
