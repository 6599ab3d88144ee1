import { RouterProvider } from '@tanstack/react-router';
import { use, useState } from 'react';
import { ServicesContext } from '../shared/services.ts';
import { buildRouter } from './router.tsx';

/** The screens. Without services around it nobody is signed in, and only public ones open. */
export function Application() {
  const services = use(ServicesContext);
  const [router] = useState(() => buildRouter(services));
  return <RouterProvider router={router} />;
}
