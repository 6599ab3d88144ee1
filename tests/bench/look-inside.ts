import type { CDPSession, Page } from 'playwright-core';

export interface Inside {
  heapMb: number;
  /** Nodes that are held by something although no page shows them. */
  detached: number;
  listeners: number;
  nodes: number;
}

/** What the tab holds when everything that can be forgotten has been. */
export async function lookInside(page: Page, devtools: CDPSession): Promise<Inside> {
  await page.getByRole('heading', { level: 1 }).waitFor();
  await devtools.send('HeapProfiler.enable');
  for (let round = 0; round < 3; round += 1) await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devtools.send('Runtime.getHeapUsage');
  const { jsEventListeners, nodes } = await devtools.send('Memory.getDOMCounters');
  return {
    heapMb: Number((usedSize / 1_048_576).toFixed(2)),
    detached: await detachedNodes(devtools),
    listeners: jsEventListeners,
    nodes,
  };
}

/** The prototypes of elements are among the objects too; they are no nodes and refuse the question. */
const countDetached = `function () {
  const isDetached = (one) => {
    try {
      return !one.isConnected;
    } catch {
      return false;
    }
  };
  return this.filter(isDetached).length;
}`;

async function detachedNodes(devtools: CDPSession): Promise<number> {
  const objectGroup = 'look-inside';
  const { result: prototype } = await devtools.send('Runtime.evaluate', {
    expression: 'Element.prototype',
    objectGroup,
  });
  const { objects } = await devtools.send('Runtime.queryObjects', {
    prototypeObjectId: prototype.objectId ?? '',
    objectGroup,
  });
  const { result } = await devtools.send('Runtime.callFunctionOn', {
    functionDeclaration: countDetached,
    objectId: objects.objectId ?? '',
    returnByValue: true,
  });
  await devtools.send('Runtime.releaseObjectGroup', { objectGroup });
  if (typeof result.value !== 'number') throw new Error('Detached nodes could not be counted.');
  return result.value;
}
