import { sharedView, sharedViewFields } from '../entities/shared-view.ts';
import { resourceCalls } from '../resource-calls.ts';
import { sharedViewFilters, sharedViewSorts } from '../tables/shared-views.ts';

/** A view is shared where it is saved, so that nobody adds one here. */
export const {
  list: listSharedViews,
  get: getSharedView,
  update: updateSharedView,
  remove: removeSharedView,
} = resourceCalls({
  name: 'shared_view',
  id: 'shared-views',
  path: '/shared_views',
  one: 'shared view',
  many: 'Views of tables that are shared with the hospital',
  view: ['ManageSharedViews', 'PatientCentral'],
  edit: ['ManageSharedViews', 'PatientCentral'],
  sorts: sharedViewSorts,
  filters: sharedViewFilters,
  entity: sharedView,
  fields: sharedViewFields,
  errors: ['Record::NameTaken'],
});
