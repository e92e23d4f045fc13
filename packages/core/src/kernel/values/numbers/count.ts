import { z } from 'zod';

/** How many there are of something, or how long or large it is: a whole number, 0 at the least. */
export const Count = z.int().min(0);
