import { toNodeHandler, type Procurekit } from '@procurekit/core';
import { createPages } from '@procurekit/server-koa';
import express, { type ErrorRequestHandler } from 'express';

import { listen, type RunningHost } from '../running-host.js';

/** Express as it should be: the Procurekit comes before the parser and reads bodies itself. */
export function startExpress(kit: Procurekit): Promise<RunningHost> {
  const app = express();
  app.use(toNodeHandler(kit, { pages: createPages(kit) }));
  app.use(express.json());
  app.get('/about', (_request, response) => void response.send('about this server'));
  return listen(app);
}

/** Express where the parser has to come first: bodies are written anew from what it has made of them. */
export function startExpressBehindParser(kit: Procurekit): Promise<RunningHost> {
  const app = express();
  app.use(express.json({ limit: '1mb' }));
  app.use(toNodeHandler(kit, { pages: createPages(kit) }));
  app.get('/about', (_request, response) => void response.send('about this server'));
  app.use(refuse);
  return listen(app);
}

// What the parser refuses never reaches the Procurekit, so the answer is up to the application.
const refuse: ErrorRequestHandler = (
  error: { readonly status: number; readonly type: string },
  _request,
  response,
  next,
) => {
  if (response.headersSent) next(error);
  else response.status(error.status).json({ reason: error.type });
};
