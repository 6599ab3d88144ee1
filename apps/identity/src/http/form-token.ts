import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { html, type Html } from './html.ts';
import { PageProblem, type PageRequest } from './page-route.ts';
import { readForm, type Form } from './read-form.ts';

const fieldName = 'form_token';
const cookieName = 'lamplight_identity_form';

/**
 * What a form is bound to: a cookie that another site can neither read nor set.
 * Pages of a sign-in use its interaction cookie, all others a cookie of their own.
 */
function binding({ ctx, services, params }: PageRequest): string {
  if (params['uid']) return `interaction ${params['uid']}`;
  const known = ctx.cookies.get(cookieName, { signed: true });
  if (known) return `browser ${known}`;
  const fresh = randomBytes(16).toString('base64url');
  const secure = services.config.secure;
  ctx.cookies.set(cookieName, fresh, { signed: true, httpOnly: true, sameSite: 'lax', secure });
  return `browser ${fresh}`;
}

const sign = (request: PageRequest) =>
  createHmac('sha256', request.services.keys.forms).update(binding(request)).digest();

export function formTokenField(request: PageRequest): Html {
  const token = sign(request).toString('base64url');
  return html`<input type="hidden" name="${fieldName}" value="${token}" />`;
}

/** Reads a form that was made by us for this browser, and refuses every other. */
export async function readOwnForm(request: PageRequest): Promise<Form> {
  const { ctx } = request;
  const site = ctx.get('sec-fetch-site');
  const form = await readForm(ctx);
  const token = Buffer.from(form(fieldName), 'base64url');
  const expected = sign(request);
  const genuine = token.length === expected.length && timingSafeEqual(token, expected);
  if (!genuine || (site && site !== 'same-origin' && site !== 'none'))
    throw new PageProblem(
      403,
      'This form is no longer valid',
      'It was open for too long or did not come from this page. Please go back, reload and try again.',
    );
  return form;
}
