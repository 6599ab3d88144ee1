import { featureFlag, featureFlagFields } from '../entities/feature-flag.ts';
import { resourceCalls } from '../resource-calls.ts';
import { featureFlagFilters, featureFlagSorts } from '../tables/feature-flags.ts';

export const {
  list: listFeatureFlags,
  get: getFeatureFlag,
  update: updateFeatureFlag,
} = resourceCalls({
  name: 'feature_flag',
  id: 'feature-flags',
  path: '/feature_flags',
  one: 'feature flag',
  many: 'Switches of the product, and for whom each is on',
  view: ['Manage', 'System'],
  edit: ['Manage', 'System'],
  sorts: featureFlagSorts,
  filters: featureFlagFilters,
  entity: featureFlag,
  fields: featureFlagFields,
});
