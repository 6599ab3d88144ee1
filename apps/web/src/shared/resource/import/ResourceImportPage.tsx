import { PageHeader } from '@lamplight/ui/PageHeader.tsx';
import { useQueryClient } from '@tanstack/react-query';
import type { Versioned } from '../../forms/use-versioned-form.ts';
import { ScreenLink } from '../../ScreenLink.tsx';
import type { Resource, ResourceImport, ResourceRow } from '../resource.ts';
import { ColumnGuide } from './ColumnGuide.tsx';
import { FileChooser } from './FileChooser.tsx';
import { ImportDone } from './ImportDone.tsx';
import { ImportOutcome } from './ImportOutcome.tsx';
import styles from './import.module.css';
import { useImport } from './use-import.ts';

interface PageProps<Row extends ResourceRow, Values extends Versioned> {
  resource: Resource<Row, Values>;
}

/** Adds many records from a file: choose, look, add. */
export function ResourceImportPage<Row extends ResourceRow, Values extends Versioned>({
  resource,
}: PageProps<Row, Values>) {
  const { imports } = resource;
  if (imports === undefined) throw new Error(`No ${resource.many} can be imported.`);
  return (
    <>
      <PageHeader
        title={`Import ${resource.many}`}
        explanation={
          <ScreenLink screen={resource.screens.list} params={{} as never}>
            Back to the {resource.many}
          </ScreenLink>
        }
      />
      <Steps resource={resource} imports={imports} />
    </>
  );
}

function Steps<Row extends ResourceRow, Values extends Versioned>({
  resource,
  imports,
}: PageProps<Row, Values> & { imports: ResourceImport }) {
  const queryClient = useQueryClient();
  const steps = useImport(
    imports,
    () => void queryClient.invalidateQueries({ queryKey: [resource.id] }),
  );
  const { chosen, result } = steps;
  if (result !== undefined)
    return <ImportDone resource={resource} result={result} onAgain={steps.beginAgain} />;
  return (
    <div className={styles['steps']}>
      <FileChooser
        isBusy={steps.isLooking || steps.isAdding}
        name={chosen?.name}
        problem={steps.note}
        onChoose={(file) => void steps.choose(file)}
      />
      {chosen === undefined ? (
        <ColumnGuide declaration={imports.declaration} />
      ) : (
        <ImportOutcome
          key={chosen.preview.digest}
          chosen={chosen}
          one={resource.one}
          many={resource.many}
          isAdding={steps.isAdding}
          onAdd={() => steps.add()}
        />
      )}
    </div>
  );
}
