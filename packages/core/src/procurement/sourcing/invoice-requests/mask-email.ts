/** An address by which somebody recognises it, and nobody learns it: `s***@zavod.ru`. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, 1)}***${email.slice(at)}`;
}
