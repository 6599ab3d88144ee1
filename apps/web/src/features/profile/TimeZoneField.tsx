import { Select } from '@mantine/core';
import { useEffect, useMemo, useState } from 'react';
import type { CurrentUser } from '@lamplight/contracts/entities/current-user';
import styles from './profile.module.css';
import { timeIn, zoneChoices } from './time-zones.ts';

export interface TimeZoneFieldProps {
  value: string;
  timeFormat: CurrentUser['time_format'];
  error?: string | undefined;
  onChange: (zone: string) => void;
  onBlur: () => void;
}

const refreshMs = 10_000;
/** More would only slow the list down; typing finds the rest. */
const mostShown = 60;

export function TimeZoneField({ value, timeFormat, error, onChange, onBlur }: TimeZoneFieldProps) {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), refreshMs);
    return () => clearInterval(timer);
  }, []);
  const choices = useMemo(() => zoneChoices(value), [value]);
  return (
    <Select
      label="Time zone"
      description={`It is ${timeIn(value, timeFormat, now)} there now. All times are shown in it.`}
      searchable
      allowDeselect={false}
      data={choices}
      limit={mostShown}
      nothingFoundMessage="No time zone of this name. Try a large city nearby."
      value={value}
      error={error}
      renderOption={({ option }) => (
        <span className={styles['zone']}>
          <span>{option.label}</span>
          <span className={styles['zoneTime']}>{timeIn(option.value, timeFormat, now)}</span>
        </span>
      )}
      onChange={(zone) => zone !== null && onChange(zone)}
      onBlur={onBlur}
    />
  );
}
