/** Serves a baseline: what a function answers to each request, and nothing else. */
import { createServer } from 'node:http';

import { reportTo } from './measured-process.mjs';

/** Listens on a port of its own, tells the parent which, and ends when it is told to. */
export function serveAnswers(answer) {
  const server = createServer((request, response) => {
    Promise.resolve(answer(request)).then(
      ({ status, body }) => {
        const text = JSON.stringify(body);
        response.writeHead(status, { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(text) });
        response.end(text);
      },
      (error) => {
        response.writeHead(500);
        response.end(String(error));
      },
    );
  });
  server.listen(0, '127.0.0.1', () => reportTo(process, server.address().port));
  process.on('SIGTERM', () => process.exit(0));
}
