import { operations } from '@gorpark/contract';
import { expect, it } from 'vitest';
import { moneyScene } from '../../../test/money-scene.ts';

const scene = moneyScene();

it('[companies-6] names rows swallowed by a quotation mark', async () => {
  const { token } = await scene.createTestCompany();
  const rows = ['А111АА78;"Ёж" и Ко', 'А112АА78;ООО "Ёж"', 'А113АА78;"Ёж', 'А114АА78;x'];
  const file = Buffer.from(['Номер;Заметка', ...rows].join('\n')).toString('base64');
  const answer = await scene.server.call(operations.importFleet, { list: 'vehicles', file }, { token });
  expect(answer).toMatchObject({
    ...{ status: 'ok', rows: 3, added: 2, refused: 1 },
    problems: [{ row: 4, field: 'plate', problem: 'quotes' }],
  });
  const swallowed = [
    'Номер;Марка;Заметка',
    'А115АА78;c;"ООО',
    'А116АА78";b;x',
    'А117АА78;b;x',
    'А118АА78;b;x',
  ];
  const second = Buffer.from(swallowed.join('\n')).toString('base64');
  const named = await scene.server.call(
    operations.importFleet,
    { list: 'vehicles', file: second },
    { token },
  );
  expect(named).toMatchObject({ rows: 3, added: 2, problems: [{ row: 2, problem: 'quotes' }] });
});
