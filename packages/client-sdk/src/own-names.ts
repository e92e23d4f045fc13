/**
 * Names that modules of your own add to those of the product, by what they name. `procurekit generate-client` declares yours:
 * `declare module '@procurekit/client-sdk' { interface OwnNames { scope: 'leases.read' } }`.
 */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- it is there to be added to
export interface OwnNames {}

/** Names of a kind that modules of your own add; none while none are declared. */
export type OwnName<Kind extends string> = Kind extends keyof OwnNames ? OwnNames[Kind] : never;

type OwnCodes = OwnNames extends { errors: infer Codes extends object } ? Codes : Record<never, never>;

/** Codes of refusals of your own modules, of all statuses or of one. */
export type OwnCode<Status = keyof OwnCodes> = Status extends keyof OwnCodes
  ? Extract<OwnCodes[Status], string>
  : never;

/** Names of events of your own modules, by the type of their resource. */
export type OwnEvents = OwnNames extends { events: infer Names extends Record<string, string> }
  ? Names
  : Record<never, never>;
