import { html, type Html } from '../http/html.ts';

const warningSign = html`<svg
  class="sign"
  viewBox="0 0 20 20"
  width="20"
  height="20"
  aria-hidden="true"
>
  <path
    d="M10 3 18 16.5H2z M10 8v4 M10 14.2v.1"
    fill="none"
    stroke="currentColor"
    stroke-width="1.75"
    stroke-linecap="round"
    stroke-linejoin="round"
  />
</svg>`;

const doneSign = html`<svg
  class="sign"
  viewBox="0 0 20 20"
  width="20"
  height="20"
  aria-hidden="true"
>
  <circle cx="10" cy="10" r="7.5" fill="none" stroke="currentColor" stroke-width="1.75" />
  <path
    d="m6.8 10.2 2.2 2.3 4.2-4.8"
    fill="none"
    stroke="currentColor"
    stroke-width="1.75"
    stroke-linecap="round"
    stroke-linejoin="round"
  />
</svg>`;

const formProblemId = 'form-problem';

/** What is wrong with the form as a whole. Fields refer to it when they get `formProblem`. */
export function formProblem(text: string | undefined): Html | undefined {
  if (!text) return undefined;
  return html`<p class="notice danger" id="${formProblemId}" role="alert">
    ${warningSign}<span>${text}</span>
  </p>`;
}

export function doneNotice(text: string): Html {
  return html`<p class="notice ok" role="status">${doneSign}<span>${text}</span></p>`;
}

export interface Field {
  name: string;
  label: string;
  type: 'email' | 'password';
  autocomplete: 'username' | 'current-password' | 'new-password';
  value?: string | undefined;
  hint?: string | undefined;
  problem?: string | undefined;
  /** The problem of the whole form concerns this field too. */
  formProblem?: boolean;
  focus?: boolean;
}

/** A password is never written back into a page. */
export function field(of: Field): Html {
  const described = [
    of.hint && `${of.name}-hint`,
    of.problem && `${of.name}-problem`,
    of.formProblem && formProblemId,
  ].filter(Boolean);
  const attributes = [
    of.type === 'email' && html` value="${of.value ?? ''}" inputmode="email" spellcheck="false"`,
    described.length > 0 && html` aria-describedby="${described.join(' ')}"`,
    Boolean(of.problem ?? of.formProblem) && html` aria-invalid="true"`,
    of.focus && html` autofocus`,
  ];
  return html`<div class="field">
    <label for="${of.name}">${of.label}</label>
    ${of.hint && html`<p class="hint" id="${of.name}-hint">${of.hint}</p>`}
    <input
      id="${of.name}"
      name="${of.name}"
      type="${of.type}"
      autocomplete="${of.autocomplete}"
      autocapitalize="none"
      required
      ${attributes}
    />
    ${
      of.problem &&
      html`<p class="problem" id="${of.name}-problem">${warningSign}<span>${of.problem}</span></p>`
    }
  </div>`;
}

export const submitButton = (text: string): Html =>
  html`<button class="primary" type="submit">${text}</button>`;

export const wayOn = (address: string, text: string): Html =>
  html`<p class="way-on"><a href="${address}">${text}</a></p>`;

/** The one thing to do next, when it is not a form. */
export const primaryLink = (address: string, text: string): Html =>
  html`<a class="primary" href="${address}">${text}</a>`;
