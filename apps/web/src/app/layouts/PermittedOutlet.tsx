import { Outlet } from '@tanstack/react-router';
import { mayOpen } from '../../shared/may-open.ts';
import { useMay } from '../../shared/services.ts';
import { AccessDenied } from '../AccessDenied.tsx';
import type { RouteId } from '../route-table.ts';

/** The screen, if this person may open it. */
export function PermittedOutlet({ screen }: { screen: RouteId | undefined }) {
  const may = useMay();
  return screen === undefined || mayOpen(may, screen) ? <Outlet /> : <AccessDenied />;
}
