import { Tabs } from '@mantine/core';
import { PersonAnswer } from './PersonAnswer.tsx';
import { PlaceAnswer } from './PlaceAnswer.tsx';
import { useQuestion } from './use-question.ts';

/** Two questions about access, each with its answer and the reason for it. */
export function AccessBrowser() {
  const [question, ask] = useQuestion();
  const tabs = (
    <Tabs
      value={question.about === 'person' ? 'person' : 'place'}
      onChange={(next) =>
        ask(
          next === 'person'
            ? { about: 'person', id: undefined }
            : { about: 'unit', id: undefined, sees: 'unit' },
        )
      }
    >
      <Tabs.List aria-label="Questions">
        <Tabs.Tab value="place">Who can see a place?</Tabs.Tab>
        <Tabs.Tab value="person">What can a person see?</Tabs.Tab>
      </Tabs.List>
    </Tabs>
  );
  return question.about === 'person' ? (
    <PersonAnswer question={question} tabs={tabs} onAsk={ask} />
  ) : (
    <PlaceAnswer question={question} tabs={tabs} onAsk={ask} />
  );
}
