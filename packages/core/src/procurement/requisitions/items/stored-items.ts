import { defineLines } from '../../lines/index.js';
import { ProcurementItems } from './records.js';

/** The lines of requisitions; a row of a body changes the line with its id and leaves the others. */
export const requestedLines = defineLines(ProcurementItems);

export const { itemsOf } = requestedLines;
