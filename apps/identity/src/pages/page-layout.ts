import type { OrganizationRow } from '../accounts/organizations.queries.ts';
import { iconPath, styleSheetPath } from '../http/assets.ts';
import { html, type Html } from '../http/html.ts';
import type { PageContext } from '../http/page-route.ts';

export interface Page {
  title: string;
  body: Html;
  status?: number;
  /** Known when the sign-in names one. */
  organization?: OrganizationRow | undefined;
  supportPhone?: string | undefined;
  /** Said first by screen readers and shown in the tab. */
  failed?: boolean;
}

export function renderPage(ctx: PageContext, page: Page): void {
  ctx.status = page.status ?? 200;
  ctx.type = 'html';
  ctx.set('Cache-Control', 'no-store');
  ctx.body = layout(page).text;
}

function layout({ title, body, organization, supportPhone, failed }: Page): Html {
  const phone = organization?.support_phone ?? supportPhone;
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${failed && 'Error: '}${title} · Lamplight</title>
        <link rel="stylesheet" href="${styleSheetPath}" />
        <link rel="icon" href="${iconPath}" type="image/svg+xml" />
      </head>
      <body>
        <main class="card">
          <div class="masthead">
            <img class="mark" src="${iconPath}" alt="" width="32" height="32" />
            <p class="brand">Lamplight</p>
            ${organization && html`<p class="organization">${organization.name}</p>`}
          </div>
          <h1>${title}</h1>
          ${body}
        </main>
        ${phone && html`<footer class="support">Need help? Call ${phoneLink(phone)}</footer>`}
      </body>
    </html>`;
}

function phoneLink(phone: string): Html {
  const number = phone.replace(/(?!^\+)\D/g, '');
  return html`<a href="tel:${number}">${phone}</a>`;
}
