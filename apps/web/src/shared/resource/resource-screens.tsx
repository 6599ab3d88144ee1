import type { ComponentType } from 'react';
import type { Versioned } from '../forms/use-versioned-form.ts';
import type { Resource, ResourceRow } from './resource.ts';
import type { Settings } from './settings.ts';

type Page<Row extends ResourceRow, Values extends Versioned> = ComponentType<{
  resource: Resource<Row, Values>;
}>;

/** The pages of a resource, loaded when opened: its declaration and the page that shows it. */
export function resourceScreens<Row extends ResourceRow, Values extends Versioned>(
  load: () => Promise<Resource<Row, Values>>,
) {
  const screen = (loadPage: () => Promise<Page<Row, Values>>) => async () => {
    const [resource, Page] = await Promise.all([load(), loadPage()]);
    return { default: () => <Page resource={resource} /> };
  };
  return {
    list: screen(async () => (await import('./ResourceList.tsx')).ResourceList),
    add: screen(async () => (await import('./ResourceAdd.tsx')).ResourceAdd),
    edit: screen(async () => (await import('./ResourceEdit.tsx')).ResourceEdit),
    view: screen(async () => (await import('./ResourceView.tsx')).ResourceView),
    import: screen(
      async () => (await import('./import/ResourceImportPage.tsx')).ResourceImportPage,
    ),
  };
}

/** The page of a record that is always there, loaded when opened. */
export const settingsScreen =
  <Row extends ResourceRow, Values extends Versioned>(load: () => Promise<Settings<Row, Values>>) =>
  async () => {
    const [settings, { SettingsPage }] = await Promise.all([load(), import('./SettingsPage.tsx')]);
    return { default: () => <SettingsPage settings={settings} /> };
  };
