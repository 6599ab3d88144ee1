import { defineCall } from '@lamplight/contracts/call';
import { idInText, idOf } from '@lamplight/contracts/ids';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { plansFor } from './matrix/call-plan.ts';
import { sampleInput } from './matrix/sample-input.ts';

const declare = (body: z.ZodType, params = z.strictObject({ id: idInText('room') })) =>
  defineCall({
    id: 'drawings.save',
    method: 'PUT',
    path: '/rooms/{id}/drawing',
    summary: 'A call that only this test knows',
    access: { permission: ['Edit', 'Room'] },
    division: 'none',
    audit: { action: 'update', subject: 'room' },
    params,
    body,
    reply: 'nothing',
  });

it('finds the ids of a call it has never met, at any depth', () => {
  const [plan] = plansFor(
    declare(
      z.strictObject({
        shapes: z.array(z.strictObject({ seen_by: z.array(idOf('user')).optional() })),
        owner: z.union([z.literal('nobody'), idOf('user')]).nullable(),
        notes: z.record(z.string(), z.strictObject({ unit_id: idOf('unit') })),
      }),
    ),
  );
  expect(plan?.slots.map(({ path, kind }) => `${path.join('.')} ${kind}`)).toEqual([
    'params.id room',
    'body.shapes.0.seen_by.0 user',
    'body.owner user',
    'body.notes.sample.unit_id unit',
  ]);
});

it('makes an input that the contract accepts, with all that is optional or with a wish', () => {
  const [plan] = plansFor(
    declare(
      z.strictObject({
        code: z.string().regex(/^[A-Z]{3}-\d{2}$/),
        day: z.iso.date(),
        at: z.iso.datetime(),
        mail: z.email().max(60),
        many: z.array(z.string().min(30)).min(2),
        late: z.strictObject({ room_id: idOf('room'), kind: z.enum(['a', 'b']) }).optional(),
      }),
    ),
  );
  if (!plan) throw new Error('no plan');
  expect(sampleInput(plan).body).not.toHaveProperty('late');
  expect(sampleInput(plan, { everything: true }).body).toHaveProperty('late.kind', 'a');
  const reached = sampleInput(plan, { reach: ['body', 'late', 'room_id'] });
  expect(reached.body).toHaveProperty('late.room_id');
});

it('says what to add when it cannot make a kind of record', () => {
  const drawing = z.int().positive().meta({ 'x-resource': 'drawing' });
  expect(() => plansFor(declare(z.strictObject({ drawing_id: drawing })))).toThrow(
    /takes the id of a drawing in body\.drawing_id.*Add drawing to tests\/security\/matrix\/records\//,
  );
});

it('does not pass over an id that says nothing of what it names', () => {
  expect(() => plansFor(declare(z.strictObject({ unit_id: z.int() })))).toThrow(
    /does not say what body\.unit_id names/,
  );
  const params = z.strictObject({ id: z.coerce.number() });
  expect(() => plansFor(declare(z.strictObject({}), params as never))).toThrow(
    /does not say what params\.id names/,
  );
});

it('says which part of an input it could not guess', () => {
  const odd = z.string().refine((text) => text === 'abracadabra');
  const [plan] = plansFor(declare(z.strictObject({ word: odd })));
  expect(() => plan && sampleInput(plan)).toThrow(
    /drawings\.save: body\.word .*matrix\/exceptions\//,
  );
});
