import {
  getFeatureFlag,
  listFeatureFlags,
  updateFeatureFlag,
} from '@lamplight/contracts/calls/feature-flags';
import type { FeatureFlag } from '@lamplight/contracts/entities/feature-flag';
import type { IdOf } from '@lamplight/contracts/ids';
import type { Implementation } from '../../platform/http/handler.ts';
import { edited } from '../../platform/resources/edited.ts';
import { resourceRoutes } from '../../platform/resources/resource-routes.ts';
import { featureFlagQueries, type FeatureFlagRow } from './feature-flags.queries.ts';
import { changeFlag } from './save-flag.ts';

const flagWire = (row: FeatureFlagRow): FeatureFlag => ({
  id: row.id as IdOf<'feature_flag'>,
  key: row.key,
  enabled: row.enabled,
  is_for_everybody: row.is_for_everybody,
  divisions: row.divisions,
  roles: row.roles,
  users: row.users,
  hidden_division_count: row.division_count - row.divisions.length,
  hidden_user_count: row.user_count - row.users.length,
  owner: row.owner,
  purpose: row.purpose,
  remove_by: row.remove_by,
  ...edited(row),
});

export const featureFlagsRoutes = (): Implementation[] =>
  resourceRoutes({
    calls: { list: listFeatureFlags, get: getFeatureFlag, update: updateFeatureFlag },
    queries: featureFlagQueries,
    wire: flagWire,
    update: changeFlag,
  });
