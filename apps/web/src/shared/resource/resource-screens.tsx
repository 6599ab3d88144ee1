import type { ComponentType } from 'react';
import type { Versioned } from '../forms/use-versioned-form.ts';
import type { Resource, ResourceRow } from './resource.ts';

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
  };
}
