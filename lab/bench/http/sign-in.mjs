/** Signs in at a server, and tells the token that later requests carry. */
export async function signIn(server, { email, password }) {
  const response = await fetch(`${server.origin}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password, transport: 'bearer' }),
  });
  const { accessToken } = await response.json();
  return accessToken;
}
