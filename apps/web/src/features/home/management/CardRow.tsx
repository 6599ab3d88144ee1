import type { HomeCardKind, HomePage } from '@lamplight/contracts/entities/home-card';
import { hint } from '@lamplight/ui/hint/hint';
import { smallIcon } from '@lamplight/ui/icon-size';
import { ActionIcon, MultiSelect } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Controller } from 'react-hook-form';
import type { OwnFieldProps } from '../../../shared/resource/form-declaration.ts';
import { messageAt } from '../../../shared/resource/message-at.ts';
import { cardTitles } from '../cards/card-titles.ts';
import styles from './CardsInput.module.css';
import type { HomePageValues } from './home-page-values.ts';
import { linkOptions } from './link-options.ts';

export interface CardRowProps extends Pick<OwnFieldProps<HomePageValues>, 'form' | 'disabled'> {
  kind: HomeCardKind;
  at: number;
  arrows: ReactNode;
  staffTypes: HomePage['staff_types'];
  onRemove: () => void;
}

export function CardRow({ form, kind, at, arrows, staffTypes, disabled, onRemove }: CardRowProps) {
  const title = cardTitles[kind];
  const problems = (form.formState.errors.cards?.[at] ?? {}) as object;
  return (
    <>
      <span className={styles['title']}>{title}</span>
      {arrows}
      <ActionIcon
        {...hint('Remove')}
        size={28}
        aria-label={`Remove ${title}`}
        disabled={disabled}
        onClick={onRemove}
      >
        <IconTrash {...smallIcon} />
      </ActionIcon>
      <div className={styles['details']}>
        {kind === 'quick_links' && (
          <Controller
            control={form.control}
            name={`cards.${at}.screens`}
            render={({ field }) => (
              <MultiSelect
                ref={field.ref}
                label="Pages"
                placeholder={field.value.length === 0 ? 'Choose pages' : ''}
                searchable
                nothingFoundMessage="No page of this name"
                disabled={disabled}
                data={linkOptions}
                value={field.value}
                error={messageAt(problems, 'screens')}
                onChange={field.onChange}
                onBlur={field.onBlur}
              />
            )}
          />
        )}
        <Controller
          control={form.control}
          name={`cards.${at}.staff_type_ids`}
          render={({ field }) => (
            <MultiSelect
              ref={field.ref}
              label="For"
              placeholder={field.value.length === 0 ? 'Everybody' : ''}
              searchable
              nothingFoundMessage="No staff type of this name"
              disabled={disabled}
              data={staffTypes.map(({ id, name }) => ({ value: String(id), label: name }))}
              value={field.value.map(String)}
              error={messageAt(problems, 'staff_type_ids')}
              onChange={(ids) => field.onChange(ids.map(Number))}
              onBlur={field.onBlur}
            />
          )}
        />
      </div>
    </>
  );
}
