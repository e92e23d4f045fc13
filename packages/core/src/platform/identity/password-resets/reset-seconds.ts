/** How long a link that sets a new password works. */
export const RESET_SECONDS = 60 * 60;
