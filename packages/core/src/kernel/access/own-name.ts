/**
 * A name of some kind that a module brings along, such as that of a right: any text for the compiler. A name that no module declares ends the
 * start of a Procurekit.
 */
export type OwnName<_Kind extends string = string> = string & Record<never, never>;
