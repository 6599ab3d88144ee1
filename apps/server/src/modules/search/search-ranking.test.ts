import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSearchScene, type SearchScene } from '../../../../../tests/support/search-scene.ts';

let scene: SearchScene;
beforeAll(async () => {
  scene = await openSearchScene();
});
afterAll(() => scene.server.close());

describe('what is found first', () => {
  beforeAll(async () => {
    await scene.admitPatient({ mrn: 'QX77', first: 'Wick', last: 'Candlewood' });
    await scene.admitPatient({ mrn: 'QX7701', first: 'Ember', last: 'Candlewood' });
    await scene.admitPatient({ mrn: 'ZZ-QX77', first: 'Flint', last: 'Candlewood' });
    await scene.admitPatient({ mrn: 'R-1', first: 'Candle', last: 'Hearthstone' });
    await scene.admitPatient({ mrn: 'R-2', first: 'Ash', last: 'Upcandle' });
    await scene.admitPatient({ mrn: 'R-3', first: 'Ash', last: 'Kandlewood' });
  });

  it('is the record number itself, then what begins with it, then what has it inside [R000-2.4.4]', async () => {
    expect(await scene.numbers(scene.admin, 'qx77')).toEqual(['QX77', 'QX7701', 'ZZ-QX77']);
    expect(await scene.numbers(scene.admin, '  QX7701 ')).toEqual(['QX7701']);
  });

  it('of names is what begins so, last names before first names, then what has it inside [R000-2.4.4]', async () => {
    expect(await scene.numbers(scene.admin, 'candle')).toEqual([
      'QX7701',
      'ZZ-QX77',
      'QX77',
      'R-1',
      'R-2',
    ]);
  });

  it('is followed by names that look alike when there are few others [R000-2.4.4]', async () => {
    expect(await scene.numbers(scene.admin, 'kandelwood')).toContain('R-3');
    expect(await scene.numbers(scene.admin, 'Candelwood')).toEqual(['QX7701', 'ZZ-QX77', 'QX77']);
    expect(await scene.numbers(scene.admin, 'qx78')).toEqual([]);
  });

  it('takes several words in any order, one of them misspelt at most', async () => {
    expect(await scene.numbers(scene.admin, 'candlewood, ember')).toEqual(['QX7701']);
    expect(await scene.numbers(scene.admin, 'emb cand')).toEqual(['QX7701']);
    expect(await scene.numbers(scene.admin, 'ember candelwood')).toEqual(['QX7701']);
    expect(await scene.numbers(scene.admin, 'ember qx77')).toEqual(['QX7701']);
  });

  it('counts exactly up to a hundred and says when there are more [R000-3.20]', async () => {
    const few = await scene.group('patients', scene.admin, 'candle');
    expect(few).toMatchObject({ groupName: 'Patients', total: 5 });
    expect(few).not.toHaveProperty('count_is_bound');
    const many = await scene.group('patients', scene.admin, 'HL9');
    expect(many).toMatchObject({ total: 100, count_is_bound: true });
    expect(many.items).toHaveLength(5);
  });
});

describe('what is typed', () => {
  it('is taken as it stands: no sign has a meaning of its own', async () => {
    await scene.admitPatient({ mrn: 'SIGN-100%', first: "O'Hara", last: 'Back\\slash_line' });
    await scene.admitPatient({ mrn: 'SIGN-2', first: 'Zoë', last: 'Łąkowa-Ångström' });
    for (const q of ['100%', '\\slash_', "o'hara", 'slash_line'])
      expect((await scene.numbers(scene.admin, q))[0]).toBe('SIGN-100%');
    for (const q of ['ŁĄKOWA', 'ångström', 'zoë'])
      expect((await scene.numbers(scene.admin, q))[0]).toBe('SIGN-2');
    for (const q of [
      '%',
      '_',
      '\\',
      "'",
      '"',
      '%%%',
      '___',
      "'; DROP TABLE patients; --",
      '((',
      '*',
      ',',
      '💡',
    ])
      expect(await scene.countAll(scene.admin, q)).toBe(0);
    expect(await scene.numbers(scene.admin, 'Zoe')).toContain('SIGN-2');
  });

  it.each(['', '%20%20', 'x'.repeat(101), '%00', 'a%0Ab'])(
    'is refused when it is %j [R000-5.10]',
    async (q) => {
      const answer = await scene.admin.get(`/search?q=${q}`);
      expect(answer.status).toBe(422);
      expect(answer.body.type).toBe('Request::Invalid');
    },
  );

  it('may be a single letter, and then begins a name', async () => {
    await scene.admitPatient({ mrn: 'ONE-1', first: 'Ñandu', last: 'Quill' });
    expect(await scene.numbers(scene.admin, 'ñ')).toEqual(['ONE-1']);
    expect(await scene.numbers(scene.admin, 'q')).toContain('ONE-1');
  });
});
