import { parseArgs } from 'node:util';
import pg from 'pg';
import { loadedTables } from './large-data/hospital-sql.ts';
import { loadHospital } from './large-data/load-hospital.ts';
import { ownerUrl } from './large-data/owner-url.ts';

/** Record numbers have seven digits for the patient. */
const patientsPerHospitalAtMost = 9_999_999;

/**
 * npm run data -- --patients 1000000 [--hospitals 100] [--database-url postgres://…]
 * Adds invented hospitals beside what is there; a second run adds further ones.
 */
export async function generateData(
  connectionString: string,
  { patients, hospitals }: { patients: number; hospitals: number },
  report: (line: string) => void,
): Promise<void> {
  if (patients / hospitals > patientsPerHospitalAtMost)
    throw new Error(
      `A hospital numbers at most ${patientsPerHospitalAtMost} patients: ask for more hospitals.`,
    );
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    const started = performance.now();
    const first = (await lastNumber(client)) + 1;
    let loaded = 0;
    for (let index = 0; index < hospitals; index += 1) {
      const share = Math.floor((patients * (index + 1)) / hospitals) - loaded;
      await loadHospital(client, first + index, share);
      loaded += share;
      const seconds = (performance.now() - started) / 1000;
      const rate = Math.round(loaded / seconds);
      if ((index + 1) % Math.ceil(hospitals / 20) === 0 || index + 1 === hospitals)
        report(
          `${index + 1} of ${hospitals} hospitals, ${loaded} patients, ${seconds.toFixed(1)} s, ${rate} patients/s`,
        );
    }
    // Without fresh statistics the first queries over the new rows choose poor plans.
    await client.query(`VACUUM (ANALYZE) ${loadedTables.join(', ')}`);
    report(`Done in ${((performance.now() - started) / 1000).toFixed(1)} s, statistics included.`);
  } finally {
    await client.end();
  }
}

async function lastNumber(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ last: number | null }>(
    `SELECT max(substr(auth0_id, 15)::int) AS last FROM hospitals WHERE auth0_id LIKE 'org\\_generated\\_%'`,
  );
  return rows[0]?.last ?? 0;
}

function wholeNumber(name: string, text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value) || value < 1)
    throw new Error(`--${name} must be a whole number above 0, not ${text}.`);
  return value;
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: {
      patients: { type: 'string', default: '1000000' },
      hospitals: { type: 'string', default: '100' },
      'database-url': { type: 'string' },
    },
  });
  const size = {
    patients: wholeNumber('patients', values.patients),
    hospitals: wholeNumber('hospitals', values.hospitals),
  };
  await generateData(await ownerUrl(values['database-url']), size, (line) => {
    process.stdout.write(`${line}\n`);
  });
}
