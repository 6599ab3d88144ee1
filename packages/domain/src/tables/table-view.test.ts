import { tableViewFields } from '@lamplight/contracts/entities/table-view';
import type { FilterRules } from '@lamplight/contracts/filters';
import { limits } from '@lamplight/contracts/limits';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addressOf,
  afterDeleting,
  afterSaving,
  isAlteredStand,
  openTable,
  selectView,
  withSavedView,
  type StoredView,
  type TableNature,
  type TableStand,
} from './table-stand.ts';
import { metadataOf, stateOf, type TableState } from './table-view.ts';

const available = ['name', 'unit', 'division', 'beds', 'updated_at', 'custom.lift'];
const sorts = ['name', 'unit', 'updated_at'];
const filters = {
  name: { type: 'TEXT' },
  beds: { type: 'NUMBER' },
  unit: { type: 'AUTOCOMPLETE' },
} as const satisfies FilterRules;
const usual: TableState = {
  filters: { name: { operator: 'contains', value: ['a'] } },
  sort: 'name',
  perPage: 10,
  columns: ['name', 'unit', 'division'],
  columnSettings: {},
};
const nature: TableNature = { usual, available, rules: { sorts, filters } };

describe('views of a table against a model', () => {
  /** What a person would say of a table: one word for each thing she can see, and nothing else. */
  type Look = Record<string, string>;
  const lookOf = (state: TableState): Look => {
    const look: Look = {
      order: state.columns.join(' '),
      sort: state.sort,
      rows: `${state.perPage}`,
    };
    for (const [field, { operator, value, not }] of Object.entries(state.filters))
      look[`filter ${field}`] = `${not === true ? 'not ' : ''}${operator} ${value.join()}`;
    for (const key of state.columns) {
      const { is_sticky, is_wrapped, width } = state.columnSettings[key] ?? {};
      if (is_sticky === true) look[`sticky ${key}`] = 'yes';
      if (is_wrapped === true) look[`wrapped ${key}`] = 'yes';
      if (width !== undefined) look[`width ${key}`] = `${width}`;
    }
    return look;
  };

  interface ModelView {
    look: Look;
    isDefault: boolean;
    version: number;
  }
  /** The model knows looks alone, and none of the ways in which they are stored. */
  interface Model {
    views: Map<number, ModelView>;
    selected: number | undefined;
    now: Look;
    nextId: number;
  }
  const usualLook = lookOf(usual);
  const savedLook = ({ views, selected }: Model): Look =>
    (selected === undefined ? undefined : views.get(selected)?.look) ?? usualLook;
  const sameLook = (one: Look, other: Look): boolean => {
    const words = new Set([...Object.keys(one), ...Object.keys(other)]);
    return [...words].every((word) => one[word] === other[word]);
  };

  type Stand = TableStand<StoredView & { name: string }>;
  interface Pair {
    stand: Stand;
    model: Model;
  }
  type Step = (pair: Pair) => Pair;

  const altered = (state: TableState): Step => {
    const look = lookOf(state);
    return ({ stand, model }) => ({ stand: { ...stand, state }, model: { ...model, now: look } });
  };
  const change =
    (how: (state: TableState) => Partial<TableState>): Step =>
    (pair) =>
      altered({ ...pair.stand.state, ...how(pair.stand.state) })(pair);

  /** As it comes back from the server: through the contract, as JSON, with the keys in another order. */
  const stored = (view: Stand['views'][number]): Stand['views'][number] => {
    const { table_id, name, is_default, is_system, metadata } = view;
    const body = tableViewFields.parse({ table_id, name, is_default, is_system, metadata });
    const turned = Object.fromEntries(
      Object.entries(body.metadata.filters)
        .reverse()
        .map(([field, { not, ...filter }]) => [field, { ...filter, not: not ?? false }]),
    );
    const kept: unknown = JSON.parse(JSON.stringify({ ...body.metadata, filters: turned }));
    return { ...view, metadata: kept as StoredView['metadata'] };
  };

  const saveAs =
    (isDefault: boolean): Step =>
    ({ stand, model }) => {
      const id = model.nextId;
      const view = stored({
        id,
        table_id: 'rooms',
        name: `View ${id}`,
        is_default: isDefault,
        is_system: false,
        metadata: metadataOf(stand.state, available, '*'),
        version: 1,
      });
      const views = new Map(model.views);
      if (isDefault) takeDefault(views);
      views.set(id, { look: model.now, isDefault, version: 1 });
      return {
        stand: afterSaving(stand, view, nature),
        model: { views, selected: id, now: model.now, nextId: id + 1 },
      };
    };
  const takeDefault = (views: Map<number, ModelView>): void => {
    for (const [id, view] of views)
      if (view.isDefault) views.set(id, { ...view, isDefault: false, version: view.version + 1 });
  };
  const nth = ({ views }: Stand, at: number) => views[at % Math.max(views.length, 1)];

  const save: Step = ({ stand, model }) => {
    const view = stand.views.find(({ id }) => id === stand.selected);
    const known = model.selected === undefined ? undefined : model.views.get(model.selected);
    if (view === undefined || known === undefined) return { stand, model };
    const saved = stored({
      ...view,
      metadata: metadataOf(stand.state, available, '*'),
      version: view.version + 1,
    });
    const next = { ...known, look: model.now, version: known.version + 1 };
    const views = new Map(model.views).set(view.id, next);
    return { stand: afterSaving(stand, saved, nature), model: { ...model, views } };
  };
  const makeDefault =
    (at: number): Step =>
    ({ stand, model }) => {
      const view = nth(stand, at);
      const known = view && model.views.get(view.id);
      if (!view || !known || view.is_default) return { stand, model };
      const saved = { ...view, is_default: true, version: view.version + 1 };
      const views = new Map(model.views);
      takeDefault(views);
      views.set(view.id, { ...known, isDefault: true, version: known.version + 1 });
      return {
        stand: { ...stand, views: withSavedView(stand.views, saved) },
        model: { ...model, views },
      };
    };
  const select =
    (at: number | undefined): Step =>
    ({ stand, model }) => {
      const id = at === undefined ? undefined : nth(stand, at)?.id;
      const chosen = { ...model, selected: id };
      return {
        stand: selectView(stand, id, nature),
        model: { ...chosen, now: savedLook(chosen) },
      };
    };
  const remove =
    (at: number): Step =>
    ({ stand, model }) => {
      const id = nth(stand, at)?.id;
      if (id === undefined) return { stand, model };
      const views = new Map(model.views);
      views.delete(id);
      const isSelected = model.selected === id;
      return {
        stand: afterDeleting(stand, id, nature),
        model: {
          ...model,
          views,
          ...(isSelected && { selected: undefined, now: usualLook }),
        },
      };
    };
  /** Filters, sort and page size live in the address; columns that were not saved are forgotten. */
  const reload: Step = ({ stand, model }) => {
    const asLoaded = [...stand.views].sort((one, other) => one.id - other.id);
    const isColumns = (word: string) => /^(order|sticky|wrapped|width)/.test(word);
    const part = (look: Look, wanted: (word: string) => boolean) =>
      Object.fromEntries(Object.entries(look).filter(([word]) => wanted(word)));
    return {
      stand: openTable(asLoaded, addressOf(stand, nature), nature),
      model: {
        ...model,
        now: {
          ...part(savedLook(model), isColumns),
          ...part(model.now, (word) => !isColumns(word)),
        },
      },
    };
  };

  const place = fc.nat(20);
  const filterChange = fc.oneof(
    fc
      .record({
        operator: fc.constantFrom('contains', 'equals'),
        value: fc.constantFrom(['a'], ['b']),
        not: fc.option(fc.boolean(), { nil: undefined }),
      })
      .map((name) => ({ name })),
    fc
      .record({ operator: fc.constant('between'), value: fc.constantFrom(['1', '2'], ['2', '3']) })
      .map((beds) => ({ beds })),
    fc
      .record({ operator: fc.constant('equals'), value: fc.constantFrom(['7'], ['7', '8']) })
      .map((unit) => ({ unit })),
  );
  const steps: fc.Arbitrary<Step> = fc.oneof(
    filterChange.map((one) => change(({ filters: known }) => ({ filters: { ...known, ...one } }))),
    fc
      .constantFrom('name', 'beds', 'unit')
      .map((field) => change(({ filters: { [field]: _, ...rest } }) => ({ filters: rest }))),
    fc
      .constantFrom(...sorts, ...sorts.map((sort) => `-${sort}`))
      .map((sort) => change(() => ({ sort }))),
    fc.constantFrom(...limits.perPage.options).map((perPage) => change(() => ({ perPage }))),
    fc.constantFrom(...available).map((key) =>
      change(({ columns }) => {
        const rest = columns.filter((one) => one !== key);
        return {
          columns: rest.length === columns.length ? [...columns, key] : rest[0] ? rest : columns,
        };
      }),
    ),
    fc.tuple(place, place).map(([from, to]) =>
      change(({ columns }) => {
        const key = columns[from % columns.length] as string;
        const rest = columns.filter((one) => one !== key);
        return { columns: rest.toSpliced(to % columns.length, 0, key) };
      }),
    ),
    fc
      .tuple(
        fc.constantFrom(...available),
        fc.constantFrom('is_sticky', 'is_wrapped', 'width'),
        fc.boolean(),
      )
      .map(([key, setting, on]) =>
        change(({ columnSettings }) => ({
          columnSettings: {
            ...columnSettings,
            [key]: {
              ...columnSettings[key],
              [setting]: setting === 'width' ? (on ? 120 : undefined) : on,
            },
          },
        })),
      ),
    fc.option(place, { nil: undefined }).map(select),
    fc.constant(save),
    fc.boolean().map(saveAs),
    place.map(makeDefault),
    place.map(remove),
    fc.constant(reload),
  );

  function expectAlike({ stand, model }: Pair): void {
    expect(lookOf(stand.state)).toEqual(model.now);
    expect(stand.selected).toBe(model.selected);
    expect(isAlteredStand(stand, nature)).toBe(!sameLook(model.now, savedLook(model)));
    const inStore = stand.views.map(({ id, is_default, version, metadata }) => [
      id,
      { look: lookOf(stateOf(metadata, usual, available)), isDefault: is_default, version },
    ]);
    expect(new Map(inStore as [number, ModelView][])).toEqual(model.views);
    expect(stand.views.filter((view) => view.is_default).length).toBeLessThanOrEqual(1);
  }

  it('has the altered mark and the stored views right after every step of 500 sequences', () => {
    fc.assert(
      fc.property(fc.array(steps, { maxLength: 40 }), (sequence) => {
        let pair: Pair = {
          stand: { views: [], selected: undefined, state: usual },
          model: { views: new Map(), selected: undefined, now: usualLook, nextId: 1 },
        };
        for (const step of sequence) {
          pair = step(pair);
          expectAlike(pair);
        }
      }),
      { numRuns: 500 },
    );
  });
});
