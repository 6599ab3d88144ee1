import { getHomePage, updateHomePage } from '@lamplight/contracts/calls/home-cards';
import { homePageFields } from '@lamplight/contracts/entities/home-card';
import type { HomePage, PlacedCard } from '@lamplight/contracts/entities/home-card';
import type { Settings } from '../../../shared/resource/settings.ts';
import { cardTitles } from '../cards/card-titles.ts';
import { CardsInput } from './CardsInput.tsx';
import type { HomePageValues } from './home-page-values.ts';

const cardInWords = ({ kind, staff_type_ids: staff, screens }: PlacedCard): string => {
  const limits = [
    ...(screens.length > 0 ? [`${screens.length} pages`] : []),
    ...(staff.length > 0 ? [`for ${staff.length} staff types`] : []),
  ];
  return limits.length === 0 ? cardTitles[kind] : `${cardTitles[kind]} (${limits.join(', ')})`;
};

export const homePageSettings: Settings<HomePage, HomePageValues> = {
  id: 'home-pages',
  title: 'Home page',
  what: 'cards',
  explanation: (row) =>
    row && `What people see first in ${row.name}. Choose another hospital above.`,
  calls: { get: getHomePage, update: updateHomePage },
  isOfDivision: true,
  edit: ['Edit', 'Homepage'],
  changed: 'home_page.changed',
  showsChangeOf: (event) => event.type === 'staff_type.changed',
  history: 'home_page',
  form: {
    fields: homePageFields,
    valuesOf: ({ cards }) => ({ cards }),
    sections: [
      {
        fields: [
          {
            key: 'cards',
            kind: 'own',
            label: 'Cards',
            render: ({ form, row, disabled }) => (
              <CardsInput form={form} staffTypes={row?.staff_types ?? []} disabled={disabled} />
            ),
            text: ({ cards }) => cards.map(cardInWords).join(', '),
            inHistory: (value) =>
              (homePageFields.shape.cards.safeParse(value).data ?? []).map(cardInWords).join(', '),
          },
        ],
      },
    ],
  },
};
