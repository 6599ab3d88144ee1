import type { Call } from '@lamplight/contracts/call';
import type { TestServer } from '../../support/test-server.ts';
import { compareWithBefore, rememberRows } from './aftermath.ts';
import { plansFor, type CallPlan } from './call-plan.ts';
import { crossExamine } from './cross-examine.ts';
import type { Finding } from './finding.ts';
import { inParallel } from './in-parallel.ts';
import { tamper } from './tamper.ts';
import { makePartners, partnerOf } from './partner-callers.ts';
import { makePeople, withRole } from './people.ts';
import { makeStrangers } from './strangers.ts';
import { World } from './world.ts';

/**
 * Every call × every caller × every target, then every field tampered with, then a look at what
 * is left behind. Prints one line and answers with everything that was not as it should be.
 */
export async function runMatrix(server: TestServer, calls: Call[], title = ''): Promise<Finding[]> {
  const plans = calls.flatMap(plansFor);
  const world = await World.build(server);
  const [people, strangers] = [await makePeople(world), await makeStrangers(world)];
  const [partner, ...partners] = await makePartners(world);
  if (!partner) throw new Error('There is no partner to call.');
  // A key is nothing to the calls of people, and a session nothing to those of partners: one of each shows it.
  const callers = [...people, ...strangers, partner];
  const ofPartners = [partner, ...partners, ...strangers, ...people.slice(0, 1)];
  const isForPartners = ({ call }: CallPlan): boolean => 'partner' in call.access;
  const before = await rememberRows(server.owner);
  const findings: Finding[] = [];
  let requests = 0;
  let tampered = 0;
  for (const plan of plans) {
    const everybodys = new Map<string, string>();
    await inParallel(isForPartners(plan) ? ofPartners : callers, async (caller) => {
      const outcome = await crossExamine(world, plan, caller, everybodys);
      requests += outcome.requests;
      findings.push(...outcome.findings);
    });
  }
  const planted = new Map<string, string[]>();
  await inParallel(plans, async (plan) => {
    // Each with somebody of its own: clearing all preferences must not spoil reading one.
    const { own } = world.homes;
    const allowed = isForPartners(plan)
      ? await partnerOf(world, own)
      : await withRole(world, 'administrator', own);
    const outcome = await tamper(world, plan, allowed, planted);
    requests += outcome.requests;
    tampered += outcome.requests;
    findings.push(...outcome.findings);
  });
  findings.push(...(await compareWithBefore(world, before, planted)));
  const targets = world.homeList.length + 1;
  process.stdout.write(
    `${title}${calls.length} calls × ${callers.length} callers × ${targets} targets = ` +
      `${requests} requests, ${findings.length} findings (${tampered} requests tampered with)\n`,
  );
  return findings;
}
