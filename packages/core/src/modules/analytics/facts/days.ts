import { addMs } from '../../../values/time/instant.js';

const DAY_MS = 24 * 60 * 60_000;

/** How many days one day is behind another; below zero where it is before. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00.000Z`) - Date.parse(`${from}T00:00:00.000Z`)) / DAY_MS);
}

/** The day that is some days behind another, or before it. */
export function addDays(day: string, days: number): string {
  return addMs(`${day}T00:00:00.000Z`, days * DAY_MS).slice(0, 10);
}
