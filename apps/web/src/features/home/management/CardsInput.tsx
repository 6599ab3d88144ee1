import { homeCardKinds } from '@lamplight/contracts/entities/home-card';
import type { HomeCardKind, HomePage } from '@lamplight/contracts/entities/home-card';
import { limits } from '@lamplight/contracts/limits';
import { Input, Select } from '@mantine/core';
import { useFieldArray } from 'react-hook-form';
import { SortableList } from '../../../shared/ordering/SortableList.tsx';
import type { OwnFieldProps } from '../../../shared/resource/form-declaration.ts';
import { messageAt } from '../../../shared/resource/message-at.ts';
import { cardTitles } from '../cards/card-titles.ts';
import { CardRow } from './CardRow.tsx';
import styles from './CardsInput.module.css';
import type { HomePageValues } from './home-page-values.ts';

export interface CardsInputProps extends Pick<OwnFieldProps<HomePageValues>, 'form' | 'disabled'> {
  staffTypes: HomePage['staff_types'];
}

const kinds = homeCardKinds.map((value) => ({ value, label: cardTitles[value] }));

/** The cards in their order: moved, limited to staff types, added and taken away. */
export function CardsInput({ form, staffTypes, disabled }: CardsInputProps) {
  const cards = useFieldArray({ control: form.control, name: 'cards', keyName: 'key' });
  const problem = messageAt(form.formState.errors, 'cards');
  const add = (kind: HomeCardKind) => cards.append({ kind, staff_type_ids: [], screens: [] });
  return (
    <fieldset className={styles['cards']}>
      <legend className={styles['legend']}>Cards</legend>
      <Input.Description>
        Drag a card by its handle. With the keyboard: Space on the handle, the arrow keys, Space
        again. A card with figures is left out for people who may not see what it counts.
      </Input.Description>
      {cards.fields.length === 0 ? (
        <p className={styles['empty']}>
          Without a card, everybody is shown what she can do. Add a card below.
        </p>
      ) : (
        <SortableList
          label="Cards of the home page"
          items={cards.fields}
          idOf={({ key }) => key}
          nameOf={({ kind }) => cardTitles[kind]}
          onMove={cards.move}
        >
          {({ kind }, at, arrows) => (
            <CardRow
              form={form}
              kind={kind}
              at={at}
              arrows={arrows}
              staffTypes={staffTypes}
              disabled={disabled}
              onRemove={() => cards.remove(at)}
            />
          )}
        </SortableList>
      )}
      <Select
        aria-label="Add a card"
        placeholder="Add a card…"
        disabled={disabled || cards.fields.length >= limits.homeCards}
        data={kinds}
        value={null}
        onChange={(kind) => kind !== null && add(kind)}
      />
      {problem !== undefined && <Input.Error>{problem}</Input.Error>}
    </fieldset>
  );
}
