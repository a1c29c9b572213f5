import { killCell, restartCell } from './cells.mjs';
import { pause } from './drill.mjs';
import { startControl } from './machine.mjs';
import { createDriver, findZones, newPlates } from './portals.mjs';
import { Refusal } from './say.mjs';
import { startStorm } from './storm.mjs';

const DRIVERS = 4;
const PATIENCE_MS = 600_000;
const STORM_MS = 20_000;
const MOST_SLOWER = 1.5;

function look(answers, fromAt, toAt) {
  const own = answers.filter((each) => each.at >= fromAt && each.at + each.ms <= toAt);
  const ms = own.map((each) => each.ms).toSorted((a, b) => a - b);
  return {
    count: own.length,
    failed: answers.filter((each) => each.isFailed && each.at >= fromAt && each.at <= toAt),
    p99: ms[Math.floor(ms.length * 0.99)] ?? Infinity,
  };
}

export async function createStorm({ cells, proxy, both }, number, city) {
  const { cluster } = cells[number];
  const [{ url }] = cluster.portals;
  const drivers = [];
  for (let index = 0; index < DRIVERS; index++) {
    const driver = { city, name: `storm-${number}-${index}`, plates: newPlates(50), kopecks: 10_000_000 };
    const made = await createDriver(url, { ...driver, address: `10.0.${number}.${index + 1}` });
    drivers.push({ ...made, kopecks: driver.kopecks });
  }
  const zones = await findZones(url, cells[number].query, drivers[0].token, city);
  const through = { ...cluster, portals: [proxy] };
  const start = () =>
    startStorm({
      cluster: through,
      drivers,
      ...zones,
      query: both,
      city,
      patienceMs: PATIENCE_MS,
      isBankLeft: true,
    });
  return { start, drivers, ...zones };
}

/**
 * Throws if calls of the storm in the other cell fail, or become slower by more than the limit. If a fixed piece of work
 * beside them becomes slower too, the limit grows with it.
 */
export async function killUnder({ answers }, cell) {
  const control = startControl();
  try {
    const began = performance.now();
    await pause(STORM_MS);
    const killed = performance.now();
    await killCell(cell);
    await pause(STORM_MS);
    const ended = performance.now();
    // Calls that still wait fail meanwhile.
    await restartCell(cell);
    const [before, after] = [look(answers, began, killed), look(answers, killed, ended)];
    const machine = look(control.times, killed, ended).p99 / look(control.times, began, killed).p99;
    const ratio = after.p99 / before.p99;
    const result = `other cell: p99 ${before.p99.toFixed(0)} ms of ${before.count} calls, then ${after.p99.toFixed(0)} ms of ${after.count}: ${ratio.toFixed(2)} x (fixed work beside: ${machine.toFixed(2)} x); ${after.failed.length} failed`;
    if (after.failed.length > 0 || !(ratio <= MOST_SLOWER * Math.max(1, machine)))
      throw new Refusal(`${result} ${JSON.stringify(after.failed.map(({ answer }) => answer))}`);
    return result;
  } finally {
    await control.end();
  }
}
