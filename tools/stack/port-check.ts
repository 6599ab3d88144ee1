import { partTitles, type PartName } from './part-names.ts';
import { isPortFree, portsOfPart, type StackPorts } from './ports.ts';

export class PortTaken extends Error {}

/** Asked before anything starts: a part that fails to listen says so less plainly. */
export async function refuseTakenPorts(
  ports: StackPorts,
  parts: readonly PartName[],
): Promise<void> {
  for (const part of parts)
    for (const port of portsOfPart(ports, part))
      if (!(await isPortFree(port)))
        throw new PortTaken(
          `Port ${port}, meant for ${partTitles[part]}, is taken by another program. See which one with: ss -ltnp 'sport = :${port}'. Stop it, or take other ports: npm start -- --port-base 8300`,
        );
}
