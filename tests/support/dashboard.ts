import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

const file = join(import.meta.dirname, '../../deploy/grafana/lamplight.json');

interface Panel {
  title: string;
  type: string;
  targets?: { expr: string }[];
}

/** The panels of the dashboard that is deployed. */
export async function dashboardPanels(): Promise<Panel[]> {
  return (JSON.parse(await readFile(file, 'utf8')) as { panels: Panel[] }).panels;
}

export const expressionsOf = (panels: readonly Panel[]): string[] =>
  panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));
