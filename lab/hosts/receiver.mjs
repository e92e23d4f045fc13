/** Takes webhooks on the machine that sends them, and writes each into a file: which machine, which lane, which event. */
import { appendFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';

const [machine, port, file] = process.argv.slice(2);
createServer((request, response) => {
  void text(request).then((body) => {
    const { eventId, resource } = JSON.parse(body);
    const line = {
      atMs: performance.timeOrigin + performance.now(),
      machine,
      lane: request.url,
      eventId,
      id: resource.id,
    };
    appendFileSync(file, `${JSON.stringify(line)}\n`);
    response.writeHead(204).end();
  });
}).listen(Number(port), '127.0.0.1');
