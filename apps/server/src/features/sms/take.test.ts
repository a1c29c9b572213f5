import { expect, it } from 'vitest';
import { createMoneyServer } from '../../test/money-kit.sql.ts';
import { answersTo, createSmsSender } from '../../test/sms-kit.ts';

const server = createMoneyServer();
let messages = 0;

async function take(phone: string, text: string, to = '7878', ids?: { id: string; formerId: string }) {
  const { sms } = server.app.application;
  const id = `line.${(messages += 1)}`;
  await sms.take({ id, formerId: `${id}.former`, ...ids, phone, text, to });
  await sms.work.sweep();
  return answersTo(server, phone);
}

it('[THR-18] answers a text message of a connection once, also if its copy comes later', async () => {
  const { phone } = await createSmsSender(server);
  expect(await take(phone, '?', '+7878', { id: 'hash.7', formerId: 'hash.6' })).toHaveLength(1);
  expect(await take(phone, '?', '7878', { id: 'hash.7', formerId: 'hash.6' })).toHaveLength(1);
  expect(await take(phone, '?', '7878', { id: 'hash.8', formerId: 'hash.7' })).toHaveLength(1);
  expect(await take(phone, '?', '7878', { id: 'hash.10', formerId: 'hash.9' })).toHaveLength(2);
  expect(await take(phone, '?', '1111')).toHaveLength(2);
});

it('finds the city of a shared number by the form of the command', async () => {
  const { phone } = await createSmsSender(server);
  await take(phone, 'р92*0001*А123АА92*1');
  await take(phone, 'р61*с');
  const { rows } = await server.pool.query(
    `select c.slug from sms_inbound s join city c on c.id = s.city_id where s.phone = $1 order by c.slug`,
    [phone],
  );
  expect(rows).toEqual([{ slug: 'rostov' }, { slug: 'sevastopol' }]);
});
