import { digitsOf, isExpired, isSecurityCode, passesLuhn, readExpiry, schemeOf } from './card-rules.js';

/**
 * The form of either page: reads the fields, shows what is wrong, and exchanges messages with the page that frames it,
 * whose origin the server checked and wrote into this document.
 */
const form = document.querySelector('form');
const parentOrigin = document.body.dataset.parent;
const fields = new Map([...form.querySelectorAll('input[data-field]')].map((input) => [input.dataset.field, input]));

/** Sends a message to the framing page, and to no other. */
export function post(message) {
  window.parent.postMessage(message, parentOrigin);
}

const value = (name) => fields.get(name)?.value ?? '';

/** What is wrong with each field: a key of its `data-` texts, or undefined. */
const problems = {
  number: () => (passesLuhn(digitsOf(value('number'))) ? undefined : 'invalid'),
  expiry: () => {
    const date = readExpiry(value('expiry'));
    if (date === undefined) return 'invalid';
    return isExpired(date.month, date.year, Date.now() / 1000) ? 'expired' : undefined;
  },
  cvc: () => (isSecurityCode(digitsOf(value('cvc')), schemeOf(digitsOf(value('number')))) ? undefined : 'invalid'),
  holder: () => (value('holder').trim() === '' ? 'invalid' : undefined),
};

/** The card, once nothing is wrong with it. */
export function readCard() {
  for (const name of fields.keys()) {
    if (problems[name]() !== undefined) return undefined;
  }
  const number = digitsOf(value('number'));
  const { month, year } = readExpiry(value('expiry'));
  return {
    number,
    cvc: digitsOf(value('cvc')),
    month,
    year,
    scheme: schemeOf(number),
    holder: value('holder').trim(),
    save: form.querySelector('input[type=checkbox]')?.checked ?? false,
  };
}

function show(name) {
  const problem = problems[name]();
  const input = fields.get(name);
  const error = document.getElementById(`${name}-error`);
  input.setAttribute('aria-invalid', String(problem !== undefined));
  error.textContent = problem === undefined ? '' : error.dataset[problem];
  error.hidden = problem === undefined;
  return problem === undefined;
}

function showAll() {
  const wrong = [...fields.keys()].filter((name) => !show(name));
  if (wrong.length > 0) fields.get(wrong[0]).focus();
}

/** Groups of four, while the caret is at the end: correcting in the middle must not move it. */
function group(input) {
  if (input.selectionStart !== input.value.length) return;
  const digits = digitsOf(input.value).slice(0, 19);
  input.value = digits.replace(/(\d{4})(?=\d)/g, '$1 ');
}

/** As on the card, once the field is left. */
function tidyExpiry(input) {
  const date = readExpiry(input.value);
  if (date === undefined) return;
  input.value = `${String(date.month).padStart(2, '0')}/${String(date.year % 100).padStart(2, '0')}`;
}

function reset() {
  form.reset();
  for (const [name, input] of fields) {
    input.removeAttribute('aria-invalid');
    document.getElementById(`${name}-error`).hidden = true;
  }
}

/** Calls `onChange` after every change of the form, and once it is drawn. */
export function startForm(onChange) {
  form.addEventListener('submit', (event) => event.preventDefault());
  form.addEventListener('input', (event) => {
    if (event.target.dataset.field === 'number') group(event.target);
    // A field with an error shows it until it is right, and not a moment longer.
    const name = event.target.dataset.field;
    if (name !== undefined && event.target.getAttribute('aria-invalid') === 'true') show(name);
    onChange();
  });
  form.addEventListener('focusout', (event) => {
    const name = event.target.dataset.field;
    if (name === 'expiry') tidyExpiry(event.target);
    if (name !== undefined && event.target.value !== '') show(name);
  });
  window.addEventListener('message', (event) => {
    if (event.source !== window.parent || event.origin !== parentOrigin) return;
    if (event.data?.type === 'card.validate') showAll();
    if (event.data?.type === 'card.reset') {
      reset();
      onChange();
    }
  });
  const height = () => Math.ceil(document.documentElement.getBoundingClientRect().height);
  new ResizeObserver(() => post({ type: 'card.size', height: height() })).observe(document.documentElement);
  post({ type: 'card.ready', height: height() });
  onChange();
}
