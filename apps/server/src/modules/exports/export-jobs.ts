import { z } from 'zod';
import type { ModuleJob } from '../../platform/jobs/module-job.ts';
import type { ExportedLists } from './exported-lists.ts';
import { forgetExports } from './exports.queries.ts';
import { exportJob, runExport } from './run-export.ts';

const id = z.int().positive();
const exportData = z.object({ hospital_id: id, id });

export const exportJobs = (lists: ExportedLists): readonly ModuleJob[] => [
  {
    name: exportJob,
    lane: 'slow',
    run: (data, tools) => runExport(tools, lists, exportData.parse(data)),
  },
  {
    name: 'forget-exports',
    lane: 'slow',
    cron: '23 * * * *',
    run: async (_data, { database, clock, hospitalIds }) => {
      for (const hospitalId of await hospitalIds())
        await forgetExports(database.reading(hospitalId), hospitalId, clock.now());
    },
  },
];
