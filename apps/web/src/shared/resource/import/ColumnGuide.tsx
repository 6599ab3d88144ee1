import type { ImportDeclaration } from '@lamplight/contracts/imports/import-declaration';
import { icon } from '@lamplight/ui/icon-size';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { download } from '../../table/download.ts';
import { templateFile } from './import-file.ts';
import styles from './import.module.css';

/** What a file has to look like, and one to begin with. */
export function ColumnGuide({ declaration }: { declaration: ImportDeclaration }) {
  const { columns, many, kind } = declaration;
  return (
    <section className={styles['part']} aria-labelledby="import-columns">
      <div className={styles['line']}>
        <h2 id="import-columns" className={styles['heading']}>
          The columns of the file
        </h2>
        <Button
          variant="default"
          leftSection={<IconDownload {...icon} />}
          onClick={() => download(`${kind}-template.csv`, templateFile(declaration))}
        >
          Download a template
        </Button>
      </div>
      <p className={styles['quiet']}>
        A spreadsheet saved as CSV UTF-8, one row for each of the {many}. The order of the columns
        does not matter; those that are not needed may be left out.
      </p>
      <table className={styles['guide']}>
        <thead>
          <tr>
            <th scope="col">Column</th>
            <th scope="col">Needed</th>
            <th scope="col">What it holds</th>
          </tr>
        </thead>
        <tbody>
          {columns.map(({ header, required, about }) => (
            <tr key={header}>
              <th scope="row">{header}</th>
              <td>{required ? 'Yes' : 'No'}</td>
              <td>{about}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
