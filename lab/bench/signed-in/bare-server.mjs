/**
 * The baseline for who is signed in: `node:http` with hand-written SQL on SQLite that does the same reads as the product after the
 * same look at the session, and nothing else. No rights, no limits, no published schema.
 */
import { createHash } from 'node:crypto';

import Database from 'better-sqlite3';

import { serveAnswers } from '../http/bare-answers.mjs';

const { path } = JSON.parse(process.argv[2]);
const database = new Database(path, { readonly: true });
const findSession = database.prepare(
  'select id, portal_id, user_id, csrf_token, created_at, last_used_at from sessions where token_hash = ?',
);
const findUser = database.prepare('select * from users where portal_id = ? and id = ?');
const findPortal = database.prepare('select * from portals where id = ?');

function answer({ headers }) {
  const hash = createHash('sha256').update(headers.authorization.slice('Bearer '.length)).digest('hex');
  const session = findSession.get(hash);
  if (session === undefined) return { status: 401, body: {} };
  const user = findUser.get(session.portal_id, session.user_id);
  const portal = findPortal.get(session.portal_id);
  const { id, full_name: fullName, email, phone, roles, must_change_password: mustChangePassword } = user;
  const { slug, name, company_inn: companyInn, timezone, currency } = portal;
  return {
    status: 200,
    body: {
      user: { id, fullName, email, phone, roles: JSON.parse(roles), mustChangePassword: mustChangePassword === 1 },
      portal: { id: portal.id, slug, name, companyInn, timezone, currency },
      session: { expiresAt: session.created_at },
      csrfToken: session.csrf_token,
    },
  };
}

serveAnswers(answer);
