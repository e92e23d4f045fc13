/** Sends a file with the fields that say what it belongs to; a text of one portal where nothing else is said. */
export function upload(client, { fields = PORTAL_FILE, content = 'kept', fileName = 'x.txt' } = {}) {
  const parts = Object.entries(fields).map(([name, value]) => part(`name="${name}"`, value));
  const file = part(`name="file"; filename="${fileName}"`, content);
  const body = Buffer.concat([...parts, file, Buffer.from('--b--\r\n')]);
  return client.post('/files', body, { headers: { 'Content-Type': 'multipart/form-data; boundary=b' } });
}

/** What belongs to a portal. */
export const PORTAL_FILE = { entityType: 'portal', purpose: 'template' };

/** A part of a form whose boundary is `b`. */
export function part(head, content) {
  const start = Buffer.from(`--b\r\nContent-Disposition: form-data; ${head}\r\n\r\n`);
  return Buffer.concat([start, Buffer.from(content), Buffer.from('\r\n')]);
}
