/** What is done at a place of a page, and what it says that is printed. */
export interface Step {
  readonly commands: string;
  readonly expected: string | null;
}

/** The steps of a page in their order. */
export function stepsOf(page: string): Step[];

/** Takes the steps in one shell; returns what is not as the page says, one text for each. */
export function followSteps(
  steps: readonly Step[],
  options: {
    readonly folder: string;
    readonly ports: ReadonlyMap<number, number>;
    readonly env?: Readonly<Record<string, string>>;
    readonly withinMs?: number;
  },
): Promise<string[]>;
