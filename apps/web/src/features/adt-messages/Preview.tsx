import type { AdtPreview } from '@lamplight/contracts/entities/adt-message';
import { Tag } from '@lamplight/ui/Tag.tsx';
import { ChangeList } from './ChangeList.tsx';
import { previewWords, whyWords } from './message-words.ts';

/** What a message would do as things stand now. */
export function Preview({ preview }: { preview: AdtPreview }) {
  const { word, tone } = previewWords[preview.state];
  return (
    <section aria-label="What it would do">
      <p>
        <Tag tone={tone}>{word}</Tag> {whyWords(preview)}
      </p>
      {preview.changes === null ? (
        <p>What it would change is not shown: you may not see patients.</p>
      ) : (
        <ChangeList title="What it would change" changes={preview.changes} />
      )}
      {preview.state === 'applied' && preview.changes?.length === 0 && (
        <p>It would change nothing that you can see.</p>
      )}
    </section>
  );
}
