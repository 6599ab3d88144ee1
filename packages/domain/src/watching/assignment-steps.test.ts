import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  assigned,
  backFromBreak,
  handedOver,
  onBreak,
  placeChanges,
  settled,
  transferSeconds,
  unassigned,
  type Offer,
  type OfferAct,
  type Places,
  type Step,
} from './assignment-steps.ts';

const offer: Offer = { from: 1, to: 2, status: 'offered', expiresAt: transferSeconds * 1_000 };

it('puts a person into a place, moves her out of the other, and never leaves the first one empty [R003-3.2]', () => {
  expect(assigned({ primary: 1, backup: 2 }, 'primary', 2)).toEqual({
    to: { primary: 2, backup: null },
  });
  expect(assigned({ primary: 1, backup: null }, 'backup', 2)).toEqual({
    to: { primary: 1, backup: 2 },
  });
  expect(assigned({ primary: 1, backup: 2 }, 'backup', 1)).toEqual({ refused: 'unowned' });
  expect(unassigned({ primary: 1, backup: 2 }, 'primary', true)).toEqual({ refused: 'unowned' });
  expect(unassigned({ primary: 1, backup: 2 }, 'backup', true)).toEqual({
    to: { primary: 1, backup: null },
  });
});

it('settles an offer once, by whom it concerns and in time [R003-3.4]', () => {
  expect(settled(offer, { act: 'accept', by: 2, now: 59_999 })).toEqual({ to: 'accepted' });
  expect(settled(offer, { act: 'accept', by: 2, now: 60_000 })).toEqual({ refused: 'over' });
  expect(settled(offer, { act: 'accept', by: 1, now: 0 })).toEqual({ refused: 'not-yours' });
  expect(settled(offer, { act: 'decline', by: 2, now: 1 })).toEqual({ to: 'declined' });
  expect(settled(offer, { act: 'cancel', by: 1, now: 1 })).toEqual({ to: 'cancelled' });
  expect(settled(offer, { act: 'cancel', by: 2, now: 1 })).toEqual({ refused: 'not-yours' });
  expect(settled(offer, { act: 'expire', now: 59_999 })).toEqual({ refused: 'over' });
  expect(settled(offer, { act: 'expire', now: 60_000 })).toEqual({ to: 'expired' });
});

it('lets the owner answer who asked for a patient, and who asked take it back [R003-12.3]', () => {
  const asked = { ...offer, isAsked: true };
  expect(settled(asked, { act: 'accept', by: 1, now: 1 })).toEqual({ to: 'accepted' });
  expect(settled(asked, { act: 'accept', by: 2, now: 1 })).toEqual({ refused: 'not-yours' });
  expect(settled(asked, { act: 'decline', by: 1, now: 1 })).toEqual({ to: 'declined' });
  expect(settled(asked, { act: 'cancel', by: 2, now: 1 })).toEqual({ to: 'cancelled' });
  expect(settled(asked, { act: 'cancel', by: 1, now: 1 })).toEqual({ refused: 'not-yours' });
  expect(settled(asked, { act: 'accept', by: 1, now: 60_000 })).toEqual({ refused: 'over' });
});

it('gives a break to the backup and takes back what she still holds [R003-3.6]', () => {
  expect(onBreak({ primary: 1, backup: 2 }, true)).toEqual({ to: { primary: 2, backup: null } });
  expect(onBreak({ primary: 1, backup: 2 }, false)).toEqual({ refused: 'no-backup' });
  expect(onBreak({ primary: 1, backup: null }, true)).toEqual({ refused: 'no-backup' });
  expect(backFromBreak({ primary: 2, backup: null }, 1, 2)).toEqual({
    to: { primary: 1, backup: 2 },
  });
  expect(backFromBreak({ primary: 2, backup: 3 }, 1, 2)).toEqual({ to: { primary: 1, backup: 3 } });
  expect(backFromBreak({ primary: 3, backup: 2 }, 1, 2)).toEqual({ refused: 'over' });
});

const person = fc.integer({ min: 1, max: 4 });
const place = fc.constantFrom('primary' as const, 'backup' as const);
type Act =
  | { do: 'assign'; place: 'primary' | 'backup'; person: number }
  | { do: 'unassign'; place: 'primary' | 'backup' }
  | { do: 'offer'; to: number }
  | { do: 'answer'; act: 'accept' | 'decline' | 'cancel' | 'expire'; by: number; offer: number }
  | { do: 'break'; isHere: boolean }
  | { do: 'back'; of: number }
  | { do: 'wait'; ms: number };
const act: fc.Arbitrary<Act> = fc.oneof(
  fc.record({ do: fc.constant('assign' as const), place, person }),
  fc.record({ do: fc.constant('unassign' as const), place }),
  fc.record({ do: fc.constant('offer' as const), to: person }),
  fc.record({
    do: fc.constant('answer' as const),
    act: fc.constantFrom(
      'accept' as const,
      'decline' as const,
      'cancel' as const,
      'expire' as const,
    ),
    by: person,
    offer: fc.nat(8),
  }),
  fc.record({ do: fc.constant('break' as const), isHere: fc.boolean() }),
  fc.record({ do: fc.constant('back' as const), of: fc.nat(4) }),
  fc.record({ do: fc.constant('wait' as const), ms: fc.integer({ min: 1, max: 90_000 }) }),
);

it('has one owner at every moment and takes no step twice, whatever comes in whatever order [R003-3.2] [R003-3.4]', () => {
  fc.assert(
    fc.property(fc.array(act, { maxLength: 60 }), (acts) => {
      let places: Places = { primary: 1, backup: null };
      let now = 0;
      const offers: Offer[] = [];
      const breaks: { whose: number; cover: number; isOver: boolean }[] = [];
      const take = (step: Step<Places>): boolean => {
        if (!('to' in step)) return false;
        places = step.to;
        return true;
      };
      for (const one of acts) {
        const before = places;
        if (one.do === 'wait') now += one.ms;
        if (one.do === 'assign') take(assigned(places, one.place, one.person));
        if (one.do === 'unassign') take(unassigned(places, one.place, true));
        if (one.do === 'offer' && places.primary !== null && places.primary !== one.to)
          offers.push({
            from: places.primary,
            to: one.to,
            status: 'offered',
            expiresAt: now + transferSeconds * 1_000,
          });
        if (one.do === 'answer') {
          const asked = offers[one.offer];
          if (asked) {
            const does: OfferAct =
              one.act === 'expire' ? { act: 'expire', now } : { act: one.act, by: one.by, now };
            const was = asked.status;
            const step = settled(asked, does);
            if ('to' in step) {
              expect(was).toBe('offered');
              asked.status = step.to;
              if (step.to === 'accepted' && take(handedOver(places, asked)))
                expect(places.primary).toBe(asked.to);
            }
            if (!('to' in step) || step.to !== 'accepted') expect(places).toEqual(before);
          }
        }
        if (one.do === 'break' && places.primary !== null) {
          const whose = places.primary;
          if (take(onBreak(places, one.isHere)))
            breaks.push({ whose, cover: places.primary, isOver: false });
        }
        if (one.do === 'back') {
          const over = breaks[one.of];
          if (over && !over.isOver) {
            over.isOver = true;
            take(backFromBreak(places, over.whose, over.cover));
          }
        }
        expect(places.primary).not.toBeNull();
        expect(places.backup).not.toBe(places.primary);
        for (const { from, to } of placeChanges(before, places)) expect(from).not.toBe(to);
      }
    }),
    { numRuns: 1_000 },
  );
});
