import { button, h } from './dom.js';
import { t } from './texts.js';

let count = 0;

/** Opens a dialog that ends with Escape or with a button; `build` is told how to end it, and with what. */
function openDialog(title, build) {
  return new Promise((resolve) => {
    const id = `title-${(count += 1)}`;
    const dialog = h('dialog', { 'aria-labelledby': id }, h('h2', { id }, title));
    let result = null;
    const end = (value) => {
      result = value;
      dialog.close();
      // The event comes later, and what the dialog shows may be a secret.
      dialog.remove();
    };
    dialog.append(build(end));
    dialog.addEventListener('close', () => {
      dialog.remove();
      resolve(result);
    });
    document.body.append(dialog);
    dialog.showModal();
  });
}

/** Asks before something is done. */
export function askFirst(title, text, label) {
  return openDialog(title, (end) =>
    h(
      'div',
      {},
      h('p', {}, text),
      h(
        'div',
        { class: 'row' },
        button(label, () => end(true), { class: 'main' }),
        button(t('cancel'), () => end(false)),
      ),
    ),
  );
}

/** Shows something to be read. */
export function showDialog(title, ...content) {
  return openDialog(title, (end) =>
    h(
      'div',
      {},
      ...content,
      h(
        'div',
        { class: 'row' },
        button(t('close'), () => end(null)),
      ),
    ),
  );
}

/** Shows secrets once: when the dialog is closed, the page has them no more. */
export function showSecrets(title, text, secrets) {
  const items = secrets.map(({ name, secret }) => {
    const id = `secret-${(count += 1)}`;
    const field = h('input', { id, readonly: true, value: secret, spellcheck: 'false', autocomplete: 'off' });
    const told = h('span', { class: 'soft', role: 'status' });
    const copy = async () => {
      field.select();
      await navigator.clipboard.writeText(secret);
      told.textContent = t('copied');
    };
    const fail = () => (told.textContent = t('copyYourself'));
    return h('div', {}, h('label', { for: id }, name), field, button(t('copy'), copy, { fail }), told);
  });
  return showDialog(title, h('p', { class: 'note' }, text), ...items);
}

/**
 * Opens a form and returns what `send` made of its values, or null. Fields: `name`, `label`, `type` (text, url, datetime-local,
 * select, check, checks), `value`, `choices` of `[value, label, isDisabled]`, `hint`.
 */
export function openForm({ title, fields, label, send }) {
  return openDialog(title, (end) => {
    const failure = h('p', { class: 'bad', role: 'alert' });
    const inputs = fields.map(fieldOf);
    const form = h('form', { novalidate: true }, failure, ...inputs.map(({ element }) => element));
    const submit = h('button', { type: 'submit', class: 'main' }, label);
    form.append(
      h(
        'div',
        { class: 'row' },
        submit,
        button(t('cancel'), () => end(null)),
      ),
    );
    form.addEventListener('submit', async (event) => {
      event.preventDefault();
      submit.disabled = true;
      try {
        const values = Object.fromEntries(inputs.map(({ name, read }) => [name, read()]));
        end(await send(values));
      } catch (error) {
        tellProblems(error, inputs, failure);
      } finally {
        submit.disabled = false;
      }
    });
    return form;
  });
}

// A problem stands beside its field where there is one, and above the form otherwise.
function tellProblems(error, inputs, failure) {
  inputs.forEach(({ tell }) => tell(''));
  const rest = (error.problems ?? []).filter(({ pointer = '', message }) => {
    const input = inputs.find(({ name }) => pointer.split('/').includes(name));
    input?.tell(message);
    return input === undefined;
  });
  const told = rest.map(({ message }) => message);
  failure.textContent = [error.message, ...told].join(' ');
  (inputs.find(({ isWrong }) => isWrong())?.first ?? failure).focus();
}

function fieldOf(field) {
  const id = `field-${(count += 1)}`;
  const problem = h('p', { class: 'bad soft', id: `${id}-problem` });
  const hint = field.hint === undefined ? null : h('p', { class: 'soft', id: `${id}-hint` }, field.hint);
  const made = (MAKERS[field.type] ?? oneLine)(field, {
    id,
    described: `${id}-problem${hint === null ? '' : ` ${id}-hint`}`,
  });
  const tell = (message) => {
    problem.textContent = message;
    if (message === '') made.first?.removeAttribute('aria-invalid');
    else made.first?.setAttribute('aria-invalid', 'true');
  };
  const element = h('div', {}, ...made.parts, hint, problem);
  return {
    name: field.name,
    read: made.read,
    first: made.first,
    element,
    tell,
    isWrong: () => problem.textContent !== '',
  };
}

function oneLine({ name, label, type = 'text', value = '' }, { id, described }) {
  const input = h('input', { id, name, type, value, autocomplete: 'off', 'aria-describedby': described });
  return { first: input, parts: [h('label', { for: id }, label), input], read: () => input.value };
}

const MAKERS = {
  select({ name, label, value, choices }, { id, described }) {
    const select = h('select', { id, name, 'aria-describedby': described }, optionsOf(choices, value));
    return { first: select, parts: [h('label', { for: id }, label), select], read: () => select.value };
  },
  check({ name, label, value }, { id, described }) {
    const input = h('input', { id, name, type: 'checkbox', checked: value, 'aria-describedby': described });
    return { first: input, parts: [h('label', { class: 'check', for: id }, input, label)], read: () => input.checked };
  },
  checks({ name, label, value = [], choices }, { described }) {
    const boxes = choices.map(([of, shown, isDisabled]) => [
      h('input', { type: 'checkbox', name, value: of, checked: value.includes(of), disabled: isDisabled }),
      shown,
    ]);
    const set = h(
      'fieldset',
      { 'aria-describedby': described },
      h('legend', {}, label),
      boxes.map(([input, shown]) => h('label', { class: 'check' }, input, shown)),
    );
    const read = () => boxes.filter(([input]) => input.checked).map(([input]) => input.value);
    return { first: boxes[0]?.[0], parts: [set], read };
  },
};

/** Options of a choice. */
export function optionsOf(choices, chosen) {
  return choices.map(([value, label]) => h('option', { value, selected: value === chosen }, label));
}
