/** A page of the application itself. */
export function GET(): Response {
  return new Response('about this server');
}
