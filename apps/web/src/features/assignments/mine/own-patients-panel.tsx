import type { PanelContent } from '../../../shared/right-panel.ts';
import OwnPatients from './OwnPatients.tsx';

/** Beside pictures that must not stop because somebody takes or gives patients. */
export const ownPatientsPanel: PanelContent = { title: 'My patients', body: <OwnPatients /> };
