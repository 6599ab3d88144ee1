/** Text that is already safe to put into a page. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

export type HtmlValue = string | number | Html | false | undefined | readonly HtmlValue[];

const replacements: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escape = (text: string) =>
  text.replace(/[&<>"']/g, (character) => replacements[character] ?? '');

function render(value: HtmlValue): string {
  if (value === undefined || value === false) return '';
  if (value instanceof Html) return value.text;
  if (typeof value === 'string' || typeof value === 'number') return escape(String(value));
  return value.map(render).join('');
}

/** Everything put into the template is escaped unless it is `Html` itself. Quote every attribute. */
export function html(strings: TemplateStringsArray, ...values: HtmlValue[]): Html {
  const pieces = strings.map((text, index) => text + render(values[index]));
  return new Html(pieces.join(''));
}

/** For mark-up that a library made. Never for anything a person typed. */
export const trusted = (markup: string): Html => new Html(markup);
