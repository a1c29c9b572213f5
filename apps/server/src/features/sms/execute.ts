import { type Kopecks, ZERO } from '@gorpark/domain/money';
import { checkPlate, normalizePlate, plateKey, usualCategory } from '@gorpark/domain/plate';
import {
  minutesOfHours,
  parseSmsCommand,
  renewalMessage,
  type SmsCommand,
} from '@gorpark/domain/sms-command';
import type { Result } from '#src/platform/result.ts';
import type { CityFacts } from '../cities/index.ts';
import { cancel, renew, start } from '../sessions/index.ts';
import { PHONE_PAGE, refill } from '../payments/index.ts';
import { asOwner, type Owner } from './as-owner.ts';
import { commandsOf } from './commands.ts';
import type { SmsDeps } from './deps.ts';
import type { WaitingSms } from './inbound.sql.ts';
import { hoursText, isLittleMoney, type RefusedKind, refusalText } from './refusals.ts';
import { accountOfPhone } from '../accounts/index.ts';
import { type RunningSession, runningSessions, vehiclesOf } from './sender.sql.ts';
import { moneyText, TEXTS, untilText } from './texts.ts';

interface Sender {
  /** null: no account. */
  own: number | null;
  companies: readonly { accountId: number; plate: string }[];
}

interface Call {
  sms: WaitingSms;
  city: CityFacts;
  sender: Sender;
  example: string;
}

type CommandOf<Kind extends SmsCommand['kind']> = Extract<SmsCommand, { kind: Kind }>;

/**
 * Executes a message and returns the answer. The message id is the idempotency key. @throws TransportFault while the
 * ledger is frozen: the message is retried [money-8].
 */
export async function execute(deps: SmsDeps, sms: WaitingSms): Promise<string> {
  const city = await deps.cities.of(sms.cityId);
  const { sms: forms } = city.pack;
  const example = (forms && commandsOf(forms, 'ru')[0]?.example) ?? '';
  const sender = {
    own: await accountOfPhone(deps.db, sms.cityId, sms.phone),
    companies: await deps.companiesOfPhone(sms.cityId, sms.phone),
  };
  if (sender.own === null && sender.companies.length === 0) return TEXTS.unknownSender;
  const command: SmsCommand = forms ? parseSmsCommand(sms.text, forms) : { kind: 'unknown' };
  const call = { sms, city, sender, example };
  switch (command.kind) {
    case 'start':
      return startBySms(deps, call, command);
    case 'renew':
      return withSession(deps, call, command.plate, (session) =>
        renewBySms(deps, call, session, command.hours),
      );
    case 'end':
      return withSession(deps, call, command.plate, (session) => endBySms(deps, call, session));
    case 'refill':
      return refillBySms(deps, call, command);
    case 'status':
      return statusBySms(deps, call);
    case 'unknown':
      return unknownBySms(deps, call);
  }
}

/** A company pays for its vehicles, the sender for all others [companies-2]. */
async function startBySms(deps: SmsDeps, call: Call, command: CommandOf<'start'>): Promise<string> {
  const { sms, city, sender } = call;
  const plate = normalizePlate(command.plate);
  const accounts = [...(sender.own === null ? [] : [sender.own]), ...companiesOf(sender)];
  const known = await vehiclesOf(deps.db, sms.cityId, accounts, plateKey(plate));
  // If the car is in both lists, the sender pays.
  const mine = known.find(({ accountId }) => accountId === sender.own) ?? known[0];
  if (checkPlate(plate).problems.length > 0) return refusalText('start', { error: 'InvalidFormat' });
  const payer = mine?.accountId ?? sender.own;
  if (payer === null) return TEXTS.notOfCompany(plate);
  const Category = mine?.category ?? usualCategory(command.plate);
  const isByParking = city.pack.sms?.forms.some(({ template }) => template.includes('{parking}')) === true;
  const place = isByParking ? { ParkingCode: command.place } : { Zone: command.place };
  const Vehicle = {
    Number: command.plate,
    Category,
    ...(mine && { NumberFormat: mine.format === 'rus' ? 'rus' : 'other' }),
  };
  const Duration = minutesOfHours(command.hours);
  if (Duration === null) return hoursText(call.example);
  const result = await asOwner(deps, ownerOf(call, payer), (ctx) =>
    start({ ...deps, sentFrom: sms.phone }, { ...ctx, input: { ...place, Duration, Vehicle } }),
  );
  return replyOf('start', call, result, ({ endDate, totalcost, balance }) =>
    TEXTS.started(plate, until(call, endDate), moneyText(totalcost), leftText(call, balance)),
  );
}

async function renewBySms(
  deps: SmsDeps,
  call: Call,
  session: RunningSession,
  hours: string,
): Promise<string> {
  const Duration = minutesOfHours(hours);
  if (Duration === null) return hoursText(call.example);
  const input = { ReservationId: String(session.id), Duration };
  const result = await asOwner(deps, ownerOf(call, session.accountId), (ctx) =>
    renew(deps, { ...ctx, input }),
  );
  return replyOf('renew', call, result, ({ endDate, totalcost, balance }) =>
    TEXTS.renewed(session.plate, until(call, endDate), moneyText(totalcost), leftText(call, balance)),
  );
}

async function endBySms(deps: SmsDeps, call: Call, session: RunningSession): Promise<string> {
  const input = { ReservationId: String(session.id) };
  const result = await asOwner(deps, ownerOf(call, session.accountId), (ctx) =>
    cancel(deps, { ...ctx, input }),
  );
  return replyOf('end', call, result, ({ refund, balance }) =>
    TEXTS.ended(session.plate, moneyText(refund), leftText(call, balance)),
  );
}

async function refillBySms(deps: SmsDeps, call: Call, command: CommandOf<'refill'>): Promise<string> {
  const { sms, city, sender } = call;
  if (sender.own === null) return TEXTS.noRefill;
  const method = city.settings.paymentsMethods.find(({ isPhoneRequired }) => isPhoneRequired);
  if (city.settings.dontUseBalance) return TEXTS.noBalance;
  if (!method) return TEXTS.noPhonePayment;
  const input = {
    RefillAmount: command.amount,
    PaymentService: method.methodName,
    phone: sms.phone,
  };
  const result = await asOwner(deps, ownerOf(call, sender.own), (ctx) => refill(deps, { ...ctx, input }));
  return replyOf('refill', call, result, ({ amount, RedirectURL }) =>
    TEXTS.refill(moneyText(amount), linkOf(deps, RedirectURL)),
  );
}

async function statusBySms(deps: SmsDeps, call: Call): Promise<string> {
  const sessions = await sessionsOf(deps, call, '');
  if (sessions.length === 0) return TEXTS.none;
  const { timeZone } = call.city;
  return sessions.map(({ plate, endMs }) => TEXTS.running(plate, untilText(endMs, timeZone))).join('; ');
}

/** With a running session the sender probably wants to extend it, so the answer contains that message. */
async function unknownBySms(deps: SmsDeps, call: Call): Promise<string> {
  const [session, ...more] = await sessionsOf(deps, call, '');
  const { sms } = call.city.pack;
  const renewal = session && sms ? renewalMessage(sms, session.plate, more.length === 0) : null;
  if (!session || renewal === null) return TEXTS.unknownCommand(call.example);
  return TEXTS.unknownRunning(session.plate, untilText(session.endMs, call.city.timeZone), renewal);
}

async function withSession(
  deps: SmsDeps,
  call: Call,
  plate: string,
  act: (session: RunningSession) => Promise<string>,
): Promise<string> {
  const [session, ...more] = await sessionsOf(deps, call, plate);
  if (!session) return refusalText('renew', { error: 'ParkingSessionNotFound' });
  if (more.length > 0) return TEXTS.several([session, ...more].map((one) => one.plate).join(', '));
  return act(session);
}

/**
 * Returns the sender's own sessions, and the company sessions that the sender started or that belong to the sender's
 * assigned car. With a plate, returns all own and company sessions of that plate.
 */
async function sessionsOf(deps: SmsDeps, { sms, sender }: Call, plate: string): Promise<RunningSession[]> {
  const accounts = [...(sender.own === null ? [] : [sender.own]), ...companiesOf(sender)];
  const sessions = await runningSessions(deps.db, sms.cityId, accounts, new Date(deps.clock.now()));
  const key = plateKey(plate);
  if (key !== '') return sessions.filter((session) => plateKey(session.plate) === key);
  return sessions.filter(
    (session) =>
      session.accountId === sender.own ||
      session.driverPhone === sms.phone ||
      sender.companies.some(
        (company) =>
          company.accountId === session.accountId && plateKey(company.plate) === plateKey(session.plate),
      ),
  );
}

function companiesOf({ companies }: Sender): number[] {
  return [...new Set(companies.map(({ accountId }) => accountId))];
}

function ownerOf({ sms, sender }: Call, accountId: number): Owner {
  return { sms, accountId, kind: accountId === sender.own ? 'driver' : 'coop' };
}

function replyOf<T>(
  kind: RefusedKind,
  { city }: Call,
  result: Result<T>,
  texts: (value: T) => string,
): string {
  if (result.ok) return texts(result.value);
  return city.settings.dontUseBalance && isLittleMoney(result) ? TEXTS.noBalance : refusalText(kind, result);
}

/** A phone opens only absolute links. Omits the "wait for a text message" page: this answer replaces it. */
function linkOf({ publicUrl }: SmsDeps, address: string): string {
  return address === '' || address === PHONE_PAGE ? '' : new URL(address, publicUrl).href;
}

function leftText({ city }: Call, balance: Kopecks | null): string {
  return city.settings.dontUseBalance ? '' : TEXTS.left(moneyText(balance ?? ZERO));
}

function until({ city }: Call, endDate: string): string {
  return untilText(Date.parse(endDate), city.timeZone);
}
