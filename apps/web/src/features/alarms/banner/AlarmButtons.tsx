import { alarmOutcomes, type OpenAlarm } from '@lamplight/contracts/entities/open-alarm';
import { icon } from '@lamplight/ui/icon-size';
import { Button, Menu } from '@mantine/core';
import { IconPhone, IconVolumeOff } from '@tabler/icons-react';
import { hasDone, isPaused, isTaken, minutes, outcomeWords, phoneLink } from './alarm-view.ts';
import styles from './AlarmBanner.module.css';
import type { AlarmActions } from './use-alarm-steps.ts';

interface AlarmButtonsProps {
  alarm: OpenAlarm;
  serverNow: number;
  actions: AlarmActions;
}

export function AlarmButtons({ alarm, serverNow, actions }: AlarmButtonsProps) {
  const { unit, paused_until } = alarm;
  const paused = isPaused(alarm, serverNow);
  const mayPause = alarm.told_because !== 'raiser' && !isTaken(alarm);
  return (
    // What goes when somebody takes it stands first: nothing moves then under a pointer.
    <span className={styles['buttons']}>
      {!isTaken(alarm) && (
        <Button size="compact-sm" onClick={() => actions.acknowledge(alarm)}>
          Acknowledge
        </Button>
      )}
      {mayPause && (
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconVolumeOff {...icon} />}
          disabled={paused}
          onClick={() => actions.pause(alarm)}
        >
          {paused && paused_until !== null
            ? `Audio paused ${minutes(Date.parse(paused_until) - serverNow)}`
            : 'Pause audio 2:00'}
        </Button>
      )}
      {!hasDone(alarm, 'in_room') && (
        <Button size="compact-sm" variant="default" onClick={() => actions.arrive(alarm)}>
          In room
        </Button>
      )}
      <Menu withinPortal position="bottom-end" zIndex="var(--ll-z-alarm-menu)">
        <Menu.Target>
          <Button size="compact-sm" variant="default">
            Resolve
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {alarmOutcomes.map((outcome) => (
            <Menu.Item
              key={outcome}
              // Escape closes this menu, not a dialog behind it.
              data-mantine-stop-propagation="true"
              onClick={() => actions.resolve(alarm, outcome)}
            >
              {outcomeWords[outcome]}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {unit.phone !== null && (
        <Button
          component="a"
          href={phoneLink(unit.phone)}
          size="compact-sm"
          variant="default"
          leftSection={<IconPhone {...icon} />}
        >
          {unit.phone}
        </Button>
      )}
    </span>
  );
}
