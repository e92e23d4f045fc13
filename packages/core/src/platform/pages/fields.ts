import { html } from 'hono/html';

/** A piece of a page: whatever is put into it is escaped unless it is a piece itself. */
export type Piece = ReturnType<typeof html>;

/** Fields of a form by name, as they were typed. */
export type FormValues = Readonly<Record<string, string>>;

/** What fields are written from: what was typed, and what is wrong with it, by name of the field. */
export interface Fields {
  readonly values: FormValues;
  readonly errors: ReadonlyMap<string, string>;
}

interface FieldOptions {
  readonly type?: 'text' | 'date' | 'email' | 'tel';
  readonly inputmode?: 'decimal' | 'numeric';
  readonly max?: number;
  readonly isNumber?: boolean;
}

/** A field for one line of text. */
export function inputField(fields: Fields, name: string, label: string, options: FieldOptions = {}): Piece {
  const { type = 'text', inputmode, max = 255, isNumber = false } = options;
  const value = fields.values[name] ?? '';
  return html`<div>
    <label for="${name}"><span>${label}</span></label
    ><input
      id="${name}"
      name="${name}"
      type="${type}"
      value="${value}"
      maxlength="${max}"
      autocomplete="off"
      ${inputmode === undefined ? '' : html` inputmode="${inputmode}"`}${isNumber ? html` class="number"` : ''}${described(fields, name)}
    />${errorOf(fields, name)}
  </div>`;
}

/** A field for several lines of text. */
export function textField(fields: Fields, name: string, label: string, max: number): Piece {
  return html`<div class="wide">
    <label for="${name}"><span>${label}</span></label
    ><textarea id="${name}" name="${name}" maxlength="${max}" ${described(fields, name)}>
${fields.values[name] ?? ''}</textarea
    >${errorOf(fields, name)}
  </div>`;
}

/** A choice of one. */
export function selectField(
  fields: Fields,
  name: string,
  label: string,
  choices: readonly (readonly [value: string, label: string])[],
): Piece {
  const chosen = fields.values[name] ?? '';
  const options = choices.map(
    ([value, shown]) => html`<option value="${value}" ${value === chosen ? html` selected` : ''}>${shown}</option>`,
  );
  return html`<div>
    <label for="${name}"><span>${label}</span></label
    ><select id="${name}" name="${name}" ${described(fields, name)}>
      ${options}</select
    >${errorOf(fields, name)}
  </div>`;
}

/** A box to tick. */
export function checkField(fields: Fields, name: string, label: string): Piece {
  const isChecked = fields.values[name] !== undefined;
  return html`<label class="check"
    ><input type="checkbox" name="${name}" ${isChecked ? html` checked` : ''} /> ${label}</label
  >`;
}

function described({ errors }: Fields, name: string): Piece | string {
  return errors.has(name) ? html` aria-invalid="true" aria-describedby="${name}-error"` : '';
}

function errorOf({ errors }: Fields, name: string): Piece | string {
  const text = errors.get(name);
  return text === undefined ? '' : html`<p class="error" id="${name}-error">${text}</p>`;
}
