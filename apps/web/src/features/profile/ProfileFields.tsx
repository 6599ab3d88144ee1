import { avatarColors } from '@lamplight/contracts/entities/current-user';
import type { CurrentUser } from '@lamplight/contracts/entities/current-user';
import type { IdOf } from '@lamplight/contracts/ids';
import { limits } from '@lamplight/contracts/limits';
import { Group, Radio, Select, Switch, TextInput } from '@mantine/core';
import { Controller, useWatch } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import styles from './profile.module.css';
import { colorNames } from './profile-values.ts';
import type { ProfileBody, ProfileValues } from './profile-values.ts';
import { SoundTest } from './SoundTest.tsx';
import { TimeZoneField } from './TimeZoneField.tsx';

export type ProfileForm = UseFormReturn<ProfileValues, unknown, ProfileBody>;

export function ProfileFields({ form, user }: { form: ProfileForm; user: CurrentUser }) {
  const { control, register, formState } = form;
  const { errors } = formState;
  const [timeFormat, audioOn] = useWatch({
    control,
    name: ['time_format', 'audio_ping_enabled'],
  });
  return (
    <>
      <TextInput
        label="Name"
        required
        maxLength={limits.nameLength}
        error={errors.name?.message}
        {...register('name')}
      />
      <Controller
        control={control}
        name="phone"
        render={({ field }) => (
          <TextInput
            label="Phone"
            type="tel"
            description="The number colleagues call to reach you."
            maxLength={30}
            error={errors.phone?.message}
            {...field}
            value={field.value ?? ''}
            onChange={(event) => field.onChange(event.currentTarget.value || null)}
          />
        )}
      />
      <Controller
        control={control}
        name="avatar_type"
        render={({ field }) => (
          <Radio.Group
            label="Shown as"
            error={errors.avatar_type?.message}
            {...field}
            description={user.avatar_url === null ? 'Upload a picture to choose it.' : undefined}
          >
            <Group mt="xs">
              <Radio value="initials" label="Initials" />
              <Radio value="image" label="Picture" disabled={user.avatar_url === null} />
            </Group>
          </Radio.Group>
        )}
      />
      <Controller
        control={control}
        name="avatar_color"
        render={({ field }) => (
          <Radio.Group label="Colour" error={errors.avatar_color?.message} {...field}>
            <Group mt="xs">
              {avatarColors.map((color) => (
                <Radio
                  key={color}
                  value={color}
                  label={
                    <>
                      <span className={styles['swatch']} data-color={color} />
                      {colorNames[color]}
                    </>
                  }
                />
              ))}
            </Group>
          </Radio.Group>
        )}
      />
      <Controller
        control={control}
        name="timezone"
        render={({ field: { value, onChange, onBlur } }) => (
          <TimeZoneField
            value={value}
            timeFormat={timeFormat}
            error={errors.timezone?.message}
            onChange={onChange}
            onBlur={onBlur}
          />
        )}
      />
      <Controller
        control={control}
        name="time_format"
        render={({ field }) => (
          <Radio.Group label="Clock" error={errors.time_format?.message} {...field}>
            <Group mt="xs">
              <Radio value="24" label="24 hours, 14:05" />
              <Radio value="12" label="12 hours, 2:05 PM" />
            </Group>
          </Radio.Group>
        )}
      />
      <Controller
        control={control}
        name="preferred_division_id"
        render={({ field: { value, onChange, onBlur } }) => (
          <Select
            label="First division"
            description="Where you begin on a computer that does not know you yet."
            placeholder="The last one used"
            clearable
            data={user.divisions.map(({ id, name }) => ({ value: String(id), label: name }))}
            value={value === null ? null : String(value)}
            error={errors.preferred_division_id?.message}
            onChange={(id) => onChange(id === null ? null : (Number(id) as IdOf<'division'>))}
            onBlur={onBlur}
          />
        )}
      />
      <Controller
        control={control}
        name="audio_ping_enabled"
        render={({ field: { value, onChange, onBlur, ref } }) => (
          <Switch
            ref={ref}
            label="Sounds for requests and alarms"
            description="Alerts are always shown; with this they are also heard. Alarms of your patients are heard in any case."
            checked={value}
            onChange={(event) => onChange(event.currentTarget.checked)}
            onBlur={onBlur}
          />
        )}
      />
      <SoundTest isOn={audioOn} isSaved={user.audio_ping_enabled} />
    </>
  );
}
