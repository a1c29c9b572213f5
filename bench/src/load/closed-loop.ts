import type { Load } from '../measure/pairs.ts';
import { Connection } from './connection.ts';
import { accept, type Scenario } from './scenario.ts';

export async function closedLoop(scenario: Scenario, connections: number, seconds: number): Promise<Load> {
  const open = await Promise.all(Array.from({ length: connections }, () => Connection.open(scenario.port)));
  const start = performance.now();
  const deadline = start + seconds * 1000;
  let operations = 0;
  const work = async (connection: Connection): Promise<void> => {
    while (performance.now() < deadline) {
      const request = scenario.next();
      if (request === null) return;
      if (accept(scenario, await connection.ask(request))) operations += 1;
    }
  };
  try {
    await Promise.all(open.map(work));
    if (operations === 0) throw new Error('the load run got no answer that counts');
    return { operations, seconds: (performance.now() - start) / 1000 };
  } finally {
    for (const connection of open) connection.close();
  }
}
