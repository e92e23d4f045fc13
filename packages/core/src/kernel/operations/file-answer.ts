import { z } from 'zod';

import type { AnsweredFile } from './answered-file.js';

/** Output schema of an operation that answers with a file instead of JSON. */
export const FileAnswer = z.custom<AnsweredFile>().meta({ description: 'A file' });
export interface FileAnswer extends AnsweredFile {}
