/**
 * What is to be paid to suppliers, and when: a calendar of what invoices and their payment schedules make due, and payment orders for the
 * bank. A payment order is made once for what is due, unless it is asked for again, and for nothing that may not be paid. It moves no
 * money: what is paid is told by the bank, or entered by hand.
 */
