import { PARTNER_SCOPES, type PartnerScope } from '@gorpark/contract/kit/scopes';
import { formatDateTime, startOfDay } from '@gorpark/domain/time';
import type { Command } from 'commander';
import {
  addKey,
  KEY_LIFE,
  listKeys,
  type MadeKey,
  readAddresses,
  revoke,
  rotateKey,
} from '../features/partners/index.ts';
import type { Tx } from '../platform/db/schema.ts';
import { inTransaction } from '../platform/db/tx.ts';
import { type CommandContext, recordChange, type Register } from './command.ts';
import { type CommonOptions, OperatorError, type Outcome } from './deps.ts';

interface AddOptions extends CommonOptions {
  name: string;
  email: string;
  scopes: string;
  addresses?: string;
  days: string;
  daily: string;
}

export const register: Register = (op) => {
  const group = op.group('partners', 'Партнёры и их ключи / partners and their keys');
  const change = (made: Command) =>
    op.change(made).requiredOption('--as <name>', 'кто меняет, для журнала / who changes, for the audit log');
  const days = (made: Command) =>
    made.option('--days <n>', 'срок ключа в днях / life of the key in days', String(KEY_LIFE.usual));
  days(change(group.command('add')))
    .description('Выдаёт ключ партнёру, нового добавляет / makes a key for a partner, adds a new one')
    .requiredOption('--name <name>', 'партнёр / partner')
    .requiredOption('--email <email>', 'куда писать о сроке ключа / for notices about the end of the key')
    .option('--scopes <list>', `права / scopes: ${PARTNER_SCOPES.join(', ')}`, PARTNER_SCOPES[0])
    .option('--addresses <list>', 'адреса и сети через запятую / addresses and networks, comma between')
    .option('--daily <n>', 'проверок в день / items a day', '100000')
    .action((options: AddOptions) => op.run(options, (context) => add(context, options)));
  days(change(group.command('rotate')))
    .description(
      'Выдаёт новый ключ, старый действует ещё 14 дней / makes a new key, the old one lives 14 more days',
    )
    .argument('<key>', 'восемь знаков после gpk_ / eight characters after gpk_')
    .action((id: string, options: CommonOptions & { days: string }) =>
      op.run(options, (context) => rotate(context, id, Number(options.days))),
    );
  change(group.command('revoke'))
    .description('Отзывает ключ немедленно / revokes a key immediately')
    .argument('<key>', 'восемь знаков после gpk_ / eight characters after gpk_')
    .action((id: string, options: CommonOptions) => op.run(options, (context) => end(context, id)));
  op.command(group.command('list'))
    .description('Партнёры / partners')
    .action((options: CommonOptions) => op.run(options, list));
  op.command(group.command('keys'))
    .description('Ключи с правами, сроком и использованием / keys with scopes, end and use')
    .action((options: CommonOptions) => op.run(options, keys));
};

async function add(context: CommandContext, options: AddOptions): Promise<Outcome> {
  const request = {
    name: options.name,
    email: options.email,
    scopes: options.scopes.split(',').map((one) => one.trim()) as PartnerScope[],
    addresses: options.addresses === undefined ? [] : (readAddresses(options.addresses) ?? []),
    days: Number(options.days),
    dailyItems: Number(options.daily),
  };
  const { name: partner, scopes } = request;
  return make(context, 'partners.add', { partner, scopes }, (tx, nowMs) =>
    addKey(tx, context.cityId, request, nowMs),
  );
}

const rotate = (context: CommandContext, id: string, days: number): Promise<Outcome> =>
  make(context, 'partners.rotate', { replaces: id }, async (tx, nowMs) => {
    return (await rotateKey(tx, context.cityId, { id, days }, nowMs)) ?? missing(id);
  });

function missing(id: string): never {
  throw new OperatorError(`Действующего ключа ${id} нет / there is no valid key ${id}`);
}

async function make(
  context: CommandContext,
  action: string,
  details: Record<string, unknown>,
  work: (tx: Tx, nowMs: number) => Promise<MadeKey>,
): Promise<Outcome> {
  const made = await change(context, async (tx, nowMs) => {
    const key = await work(tx, nowMs);
    await recordChange(tx, context, {
      action,
      subject: key.id,
      details: { ...details, by: context.options.as },
    });
    return key;
  });
  return {
    output: made
      ? [`Ключ, показан один раз / the key, shown once: ${made.text}`]
      : ['Ключ был бы выдан / a key would be made'],
    data: { key: made?.text ?? null, id: made?.id ?? null },
    needsLook: false,
  };
}

async function end(context: CommandContext, id: string): Promise<Outcome> {
  await change(context, async (tx, nowMs) => {
    if (!(await revoke(tx, context.cityId, id, nowMs))) missing(id);
    const details = { by: context.options.as };
    await recordChange(tx, context, { action: 'partners.revoke', subject: id, details });
  });
  return { output: [`Ключ отозван / the key is revoked: ${id}`], data: { id }, needsLook: false };
}

/** A dry run is rolled back and returns null. */
async function change<T>(
  { db, deps, options }: CommandContext,
  work: (tx: Tx, nowMs: number) => Promise<T>,
): Promise<T | null> {
  const undone = new Error('dry run');
  try {
    return await inTransaction(db, async (tx) => {
      const done = await work(tx, deps.clock.now());
      if (options.dryRun) throw undone;
      return done;
    });
  } catch (error) {
    if (error === undone) return null;
    throw error;
  }
}

async function rows({ db, cities, cityId, deps }: CommandContext) {
  const { timeZone } = await cities.of(cityId);
  const nowMs = deps.clock.now();
  const found = await listKeys(db, cityId, new Date(startOfDay(nowMs, timeZone)));
  const stateOf = ({ revokedAt, expiresAt }: (typeof found)[number]) =>
    revokedAt ? 'revoked' : expiresAt.getTime() <= nowMs ? 'expired' : 'valid';
  const time = (at: Date | null) => (at ? formatDateTime(at.getTime(), timeZone, 'DD.MM.YYYY HH:mm') : '-');
  return found.map((key) => ({
    ...key,
    state: stateOf(key),
    until: time(key.expiresAt),
    used: time(key.usedAt),
  }));
}

async function list(context: CommandContext): Promise<Outcome> {
  const byName = Object.groupBy(await rows(context), ({ partner }) => partner);
  const partners = Object.entries(byName).map(([name, all = []]) => ({
    name,
    email: all[0]?.email ?? '',
    keys: all.filter(({ state }) => state === 'valid').length,
  }));
  const output = partners.map(({ name, email, keys: count }) => `${name}  ${email}  ключей / keys: ${count}`);
  return { output, data: { partners }, needsLook: false };
}

async function keys(context: CommandContext): Promise<Outcome> {
  const all = await rows(context);
  return {
    output: all.map(
      ({ id, partner, scopes, state, until, used, today, dailyItems }) =>
        `${id}  ${partner}  ${scopes.join(',')}  ${state}  до / until ${until}  использован / used ${used}  сегодня / today ${today ?? 0} из / of ${dailyItems}`,
    ),
    data: { keys: all },
    needsLook: false,
  };
}
