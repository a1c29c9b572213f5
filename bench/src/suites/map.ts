import type { Bench } from '../product/bench.ts';
import { mapRequest } from '../product/requests.ts';
import { atMost, countRow, type Row } from '../report/row.ts';

const QUESTION = mapRequest('saint-petersburg', { 'accept-encoding': 'br' });

export async function mapSuite({ recorder }: Bench): Promise<Row[]> {
  await recorder.ask(QUESTION);
  const { statements } = await recorder.ask(QUESTION);
  return [
    countRow({
      id: 'SPD-08',
      what: 'SQL round trips of a map answer',
      against: 'counted in the product, between two looks at the free places (30 s apart)',
      unit: 'round trips',
      value: statements.length,
      goal: atMost(0),
      note: '',
    }),
  ];
}
