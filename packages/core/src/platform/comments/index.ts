/**
 * What people say to each other about a record: a requisition, an order, an incoming invoice, or whatever else says that it has
 * comments. They are for the people of the portal alone; whoever sees the record sees them, and no supplier and no key does. Whoever is
 * named gets a mail at once. Only the author changes a comment. The record may be of any module: it is found by what it says of itself.
 */
