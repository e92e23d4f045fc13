import { createRequire } from 'node:module';
import { join } from 'node:path';

import { root } from '../../scripts/workspace.mjs';

const hoodiecrow = createRequire(join(root, 'packages/core/package.json'))('hoodiecrow-imap');
const SEEN = String.raw`\Seen`;

/** A mailbox on an IMAP server of this process, with messages in it that nobody has seen. */
export async function startMailbox(messages) {
  const server = hoodiecrow({
    plugins: ['ID', 'SASL-IR', 'AUTH-PLAIN', 'NAMESPACE', 'ENABLE', 'LITERALPLUS', 'UNSELECT'],
    users: { quotes: { password: 'secret' } },
    storage: { INBOX: { messages: messages.map((raw) => ({ raw })) }, '': { separator: '/', folders: {} } },
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `imap://quotes:secret@127.0.0.1:${server.server.address().port}/INBOX?tls=none`,
    /** How many of them somebody has taken. */
    seen: () => server.getMailbox('INBOX').messages.filter(({ flags }) => flags.includes(SEEN)).length,
    stop: () => new Promise((resolve) => server.server.close(resolve)),
  };
}
