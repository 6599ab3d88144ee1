import { MantineProvider } from '@mantine/core';
import '@mantine/core/styles.layer.css';
import { createRoot } from 'react-dom/client';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no element #root.');
createRoot(root).render(
  <MantineProvider>
    <main id="bare">Nothing</main>
  </MantineProvider>,
);
