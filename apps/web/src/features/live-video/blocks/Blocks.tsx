import type { GridBlockName } from '@lamplight/contracts/entities/patient-grid';
import type { PatientMonitor } from '@lamplight/contracts/entities/patient-monitor';
import { Tag } from '@lamplight/ui/Tag.tsx';
import type { ReactNode } from 'react';
import { CardFrame } from '../../../shared/cards/CardFrame.tsx';
import { SortableList } from '../../../shared/ordering/SortableList.tsx';
import { useFlag } from '../../../shared/services.ts';
import { AcuityScore, ChartCarousel } from '../../charts/public.ts';
import { PatientEventsCard } from '../../patient-events/public.ts';
import { placeAmongAll } from './arranged.ts';
import { BlockMenu } from './BlockMenu.tsx';
import styles from './Blocks.module.css';
import { PatientBlock } from './PatientBlock.tsx';
import { useBlocks } from './use-blocks.ts';

const titles: Readonly<Record<GridBlockName, string>> = {
  'patient-card': 'Patient',
  'patient-events': 'Patient Events',
  charts: 'Charts',
  acuity: 'Acuity',
};

/** What is known of the patient beside her picture, as the person has arranged it. */
export function Blocks({ monitor }: { monitor: PatientMonitor }) {
  const { blocks, isKnown, change } = useBlocks();
  const seesAcuity = useFlag('acuity_score_display');
  // Blocks that move once the order is known would be pressed in the wrong place.
  if (!isKnown) return null;
  const offered = blocks.filter(({ name }) => name !== 'acuity' || seesAcuity);
  const full = offered.find(({ settings }) => settings.isExpanded);
  const shown = full ? [full] : offered;
  const bodies: Record<GridBlockName, (isCompact: boolean) => ReactNode> = {
    'patient-card': () => <PatientBlock monitor={monitor} />,
    'patient-events': () => <PatientEventsCard key={monitor.id} monitor={monitor} hasKey />,
    charts: (isCompact) => <ChartCarousel monitor={monitor} isCompact={isCompact} />,
    acuity: () => <AcuityScore monitor={monitor} />,
  };
  return (
    <div className={styles['blocks']}>
      <SortableList
        label="Blocks of the patient"
        items={shown}
        idOf={({ name }) => name}
        nameOf={({ name }) => titles[name]}
        onMove={(from, to) => {
          const moved = shown[from];
          if (moved) change(moved.name, { position: placeAmongAll(blocks, shown, to) });
        }}
      >
        {({ name, settings }, _, arrows) => (
          <div className={styles['block']} data-border={settings.borderColor || undefined}>
            <CardFrame
              title={titles[name]}
              heading="h2"
              isFull={settings.isExpanded}
              onToggleFull={() =>
                change(name, { settings: { ...settings, isExpanded: !settings.isExpanded } })
              }
              arrows={shown.length > 1 && arrows}
              extra={
                <>
                  {monitor.monitor_ended_at !== null && <Tag tone="info">historical data</Tag>}
                  <BlockMenu
                    title={titles[name]}
                    settings={settings}
                    hasBars={name === 'charts'}
                    onChange={(changed) => change(name, { settings: changed })}
                  />
                </>
              }
            >
              {bodies[name](settings.compactMode)}
            </CardFrame>
          </div>
        )}
      </SortableList>
    </div>
  );
}
