import { RouterProvider } from '@tanstack/react-router';
import { useState } from 'react';
import { useServices } from '../shared/services.ts';
import { buildRouter } from './router.tsx';

export function Application() {
  const services = useServices();
  const [router] = useState(() => buildRouter(services));
  return <RouterProvider router={router} />;
}
