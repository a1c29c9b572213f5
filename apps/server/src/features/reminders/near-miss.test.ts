import { operations } from '@gorpark/contract';
import { expect, it } from 'vitest';
import { createCheckKit } from '../../test/check-kit.ts';
import { inboxOf } from '../../test/inbox.ts';
import { createMoneyServer, MINUTE_MS, vehicle } from '../../test/money-kit.sql.ts';
import { createRepairKit, typoOf } from '../../test/repair-kit.sql.ts';
import { changeForgiveness } from '../../test/tariffs.sql.ts';
import { createCityBook } from '../cities/index.ts';
import { sendReminders } from './sweep.ts';

const server = createMoneyServer();
const { ask } = createCheckKit(server);
const { parked } = createRepairKit(server);

const sweep = () =>
  sendReminders({ ...server, cities: createCityBook(server), messages: server.app.application.messages });
const notice = (nearMissNotice: boolean) =>
  changeForgiveness(server, 'saint-petersburg', { enforcement: { nearMissNotice } });

it('[FGV-018] mails the payer of a similar plate once a session, with his own plate alone', async () => {
  const email = 'near@example.org';
  const { plate, driver, ReservationId } = await parked({ Duration: 60 }, { email });
  const checked = typoOf(plate);
  const mails = async () =>
    (await inboxOf(server, email)).filter(({ text }) => text.includes('похожим номером'));
  await notice(false);
  expect((await ask({ plate: checked })).hints).toEqual(['similarPlate']);
  await sweep();
  expect(await mails()).toEqual([]);

  await notice(true);
  await Promise.all([sweep(), sweep()]);
  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  expect(mail?.text).toContain(`Проверьте номер в оплате: ${plate}.`);
  expect(JSON.stringify(mail)).not.toContain(checked);

  await server.call(operations.renew, { ReservationId, Duration: 60 }, { token: driver.token });
  await ask({ plate: checked });
  server.clock.advance(MINUTE_MS);
  await sweep();
  expect(await mails()).toHaveLength(1);
});

it('[FGV-018] mails nobody for a check in another zone, or one that is 10 minutes old', async () => {
  await notice(true);
  const email = 'far@example.org';
  const { plate } = await parked({ Duration: 60 }, { email });
  const checked = typoOf(plate);
  const similar = checked.replace(/78$/, '98');
  const beside = 'beside@example.org';
  await parked(
    { Duration: 60, Vehicle: vehicle(similar), Zone: '7802' },
    { others: [similar], email: beside },
  );
  await ask({ plate: checked, Zone: '7802' });
  await sweep();
  expect(await inboxOf(server, beside)).toHaveLength(1);
  await ask({ plate: typoOf(plate) });
  server.clock.advance(10 * MINUTE_MS);
  await sweep();
  expect(await inboxOf(server, email)).toEqual([]);
});
