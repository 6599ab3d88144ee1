import type { CDPSession } from 'playwright-core';

export interface Inside {
  heapMb: number;
  /** Nodes that are held by something although no page shows them. */
  detached: number;
  listeners: number;
  nodes: number;
}

/** What the tab holds when everything that can be forgotten has been. */
export async function lookInside(devtools: CDPSession): Promise<Inside> {
  await devtools.send('HeapProfiler.enable');
  for (let round = 0; round < 3; round += 1) await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devtools.send('Runtime.getHeapUsage');
  const { jsEventListeners, nodes } = await devtools.send('Memory.getDOMCounters');
  return {
    heapMb: Number((usedSize / 1_048_576).toFixed(2)),
    detached: await countObjects(devtools, 'Element', (one) => !one.isConnected),
    listeners: jsEventListeners,
    nodes,
  };
}

/**
 * How many objects of a class the tab still holds of which something is true. Its prototype is among
 * them; it is no object of the class and refuses the question.
 */
export async function countObjects<Class extends keyof Classes>(
  devtools: CDPSession,
  name: Class,
  isMeant: (one: Classes[Class]) => boolean,
): Promise<number> {
  const objectGroup = 'look-inside';
  const { result: prototype } = await devtools.send('Runtime.evaluate', {
    expression: `${name}.prototype`,
    objectGroup,
  });
  const { objects } = await devtools.send('Runtime.queryObjects', {
    prototypeObjectId: prototype.objectId ?? '',
    objectGroup,
  });
  const { result } = await devtools.send('Runtime.callFunctionOn', {
    functionDeclaration: `function () {
      const isMeant = ${isMeant.toString()};
      const answers = (one) => { try { return isMeant(one); } catch { return false; } };
      return this.filter(answers).length;
    }`,
    objectId: objects.objectId ?? '',
    returnByValue: true,
  });
  await devtools.send('Runtime.releaseObjectGroup', { objectGroup });
  if (typeof result.value !== 'number') throw new Error(`Objects of ${name} could not be counted.`);
  return result.value;
}

interface Classes {
  Element: Element;
  RTCPeerConnection: RTCPeerConnection;
  MediaStreamTrack: MediaStreamTrack;
}
