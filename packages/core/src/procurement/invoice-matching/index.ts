/**
 * Invoices of suppliers, compared with what was ordered, or else decided to be bought: which line is for which, what differs, and who
 * accepted that. What is too much is never paid in silence: payments wait until it is corrected, or accepted by somebody who did not enter
 * it. Of two invoices for the same, the later one is too much. Lines of orders count what is invoiced of them.
 */
