/** How many turns of the event loop others have while something is done, however fast the database answers. */
export async function turnsOf(work: () => Promise<unknown>): Promise<number> {
  let isOver = false;
  let turns = 0;
  const take = (): void => {
    turns += 1;
    if (!isOver) setImmediate(take);
  };
  setImmediate(take);
  try {
    await work();
  } finally {
    isOver = true;
  }
  return turns;
}
