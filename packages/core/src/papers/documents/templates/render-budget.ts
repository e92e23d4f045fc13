import { templateRefusal } from './template-refusal.js';

/** Counts what a template makes, so that sections within sections cannot multiply without end. */
export interface RenderBudget {
  /** @throws DocumentRenderError `template_error` with reason `too_large` when the budget is used up */
  spend(steps: number, characters: number): void;
}

const maxSteps = 300_000;
const maxCharacters = 32 * 1024 * 1024;

/** Opens the budget of one rendering. */
export function openRenderBudget(): RenderBudget {
  let steps = 0;
  let characters = 0;
  return {
    spend(moreSteps, moreCharacters) {
      steps += moreSteps;
      characters += moreCharacters;
      if (steps > maxSteps || characters > maxCharacters) {
        throw templateRefusal(
          'too_large',
          'The template repeats its sections too many times; look for a list nested in itself.',
        );
      }
    },
  };
}
