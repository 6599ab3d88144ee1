import type { CustomField } from '@lamplight/contracts/entities/custom-field';
import type { KeptPagePreference } from '@lamplight/contracts/entities/page-preference';
import {
  hideableFields,
  pageParts,
  preferredPages,
} from '@lamplight/contracts/tables/page-preferences';
import type { PagePart, PreferredPage } from '@lamplight/contracts/tables/page-preferences';

export type PageSettings = KeptPagePreference['settings'];

export const pageTitles: Record<PreferredPage, string> = {
  video_visit: 'Video visit',
  patients: 'Patient form',
};

/** Something of a page that can be hidden: a part of it, or one of its fields. */
export interface Hideable {
  of: 'additional_data' | 'field_visibility';
  key: string;
  label: string;
}

/** `custom`: the fields that the hospital has added to what the page shows. */
export const hideablesOf = (page: PreferredPage, custom: readonly CustomField[]): Hideable[] => [
  ...Object.entries(pageParts[page]).map(([key, label]): Hideable => ({
    of: 'additional_data',
    key,
    label,
  })),
  ...Object.entries(hideableFields[page]).map(([key, label]): Hideable => ({
    of: 'field_visibility',
    key,
    label,
  })),
  ...custom.map(({ key, label }): Hideable => ({
    of: 'field_visibility',
    key: `custom_fields.${key}`,
    label,
  })),
];

/** What is not named is shown. */
export const isShown = (settings: PageSettings, { of, key }: Hideable): boolean =>
  (settings[of] as Partial<Record<string, boolean>>)[key] ?? true;

/** Only what is hidden is written down, so that what the page gains later is shown. */
export function show(settings: PageSettings, { of, key }: Hideable, shown: boolean): PageSettings {
  if (of === 'additional_data')
    return {
      ...settings,
      additional_data: { ...settings.additional_data, [key as PagePart]: shown },
    };
  const { [key]: _, ...others } = settings.field_visibility;
  return { ...settings, field_visibility: shown ? others : { ...others, [key]: false } };
}

export const everythingShown: PageSettings = {
  field_visibility: {},
  additional_data: { managePatientEvents: true, accessEditForms: true, viewCharts: true },
};

/** Custom fields are known to the hospital by their labels; a list tells them by their keys. */
const keyInWords = (key: string) => key.replace('custom_fields.', '').replaceAll('_', ' ');

/** 'Suffix, Family note', or nothing. */
export function hiddenText(page: PreferredPage, settings: PageSettings): string {
  const known = hideablesOf(page, []);
  const named = known.filter((part) => !isShown(settings, part)).map(({ label }) => label);
  const keys = new Set(known.map(({ key }) => key));
  const custom = Object.keys(settings.field_visibility).filter(
    (key) => !keys.has(key) && settings.field_visibility[key] === false,
  );
  return [...named, ...custom.map(keyInWords)].join(', ');
}

/** What stored settings hide, on whichever page: a history does not say on which. */
export function hiddenInHistory(value: unknown): string {
  const stored = (value ?? {}) as Partial<PageSettings>;
  const settings = {
    field_visibility: stored.field_visibility ?? {},
    additional_data: { ...everythingShown.additional_data, ...stored.additional_data },
  };
  const ofAnyPage = preferredPages.flatMap((page) => hideablesOf(page, []));
  const custom = Object.keys(settings.field_visibility)
    .filter((key) => key.startsWith('custom_fields.') && !settings.field_visibility[key])
    .map(keyInWords);
  const named = ofAnyPage.filter((part) => !isShown(settings, part)).map(({ label }) => label);
  return [...named, ...custom].join(', ');
}
