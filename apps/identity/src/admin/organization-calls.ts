import { z } from 'zod';
import { listOrganizations, upsertOrganization } from '../accounts/organizations.queries.ts';
import { parse, type AdminCall } from './admin-call.ts';

const organizationId = z.string().regex(/^[\w-]{1,100}$/);
const organizationBody = z.strictObject({
  name: z.string().trim().min(1).max(200),
  support_phone: z.string().trim().min(3).max(50).nullable().optional(),
});
const pageQuery = z.strictObject({
  limit: z.coerce.number().int().min(1).max(100).default(50),
  after: z.string().default(''),
});

export const organizationCalls: AdminCall[] = [
  {
    method: 'PUT',
    path: '/organizations/:id',
    async handle({ services, params, body }) {
      const { created, ...organization } = await upsertOrganization(services.db, {
        id: parse(organizationId, params['id']),
        ...parse(organizationBody, body),
      });
      return { status: created ? 201 : 200, body: organization };
    },
  },
  {
    method: 'GET',
    path: '/organizations',
    async handle({ services, query }) {
      return {
        status: 200,
        body: { results: await listOrganizations(services.db, parse(pageQuery, query)) },
      };
    },
  },
];
