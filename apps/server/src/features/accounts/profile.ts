import type { operations, ReplyOf } from '@gorpark/contract';
import { kopecks, ZERO } from '@gorpark/domain/money';
import { parsePlateParts } from '@gorpark/domain/plate';
import { FORMAT_WORDS } from '@gorpark/domain/vehicle-form';
import type { Pool } from '#src/platform/db/pool.ts';
import type { ActorContext, Lang, TokenContext } from '#src/platform/http/route.ts';
import { askWithToken } from '#src/platform/http/bearer.ts';
import { fail, ok, type Result } from '#src/platform/result.ts';
import { toWireDocument } from './document-answer.ts';
import {
  type ProfileRow,
  type ProfileSessionRow,
  type ProfileVehicleRow,
  readBalance,
  readProfile,
} from './profile.sql.ts';

type ProfileReply = ReplyOf<typeof operations.getProfile>;
type Profile = ProfileReply['result'];

export async function getProfile(
  deps: { pool: Pool },
  ctx: TokenContext<unknown>,
): Promise<Result<ProfileReply>> {
  const row = await askWithToken(ctx, (proof) => readProfile(deps.pool, ctx.cityId, proof));
  if (typeof row === 'string') return fail(row);
  return row
    ? ok({ result: toProfile(row, ctx.lang), serverTime: instant(ctx.now()) })
    : fail('AccountNotFound');
}

/** Returns the balance [ACC-143]. */
export async function getBalance(
  deps: { pool: Pool },
  ctx: ActorContext<unknown>,
): Promise<Result<ReplyOf<typeof operations.getBalance>>> {
  return ok(wireFunds(await readBalance(deps.pool, ctx.cityId, ctx.actor.accountId)));
}

function toProfile(row: ProfileRow, lang: Lang): Profile {
  return {
    email: row.email,
    firstName: row.firstName,
    lastName: row.lastName,
    middleName: row.middleName,
    ...wireFunds(row),
    telephone: row.phones[0] ?? { phone: '', isMain: false },
    telephones: row.phones,
    ts: row.vehicles.map(toVehicle),
    documents: row.documents.map((document) => toWireDocument(document, lang)),
    paymentsMethods: row.paymentMethods,
    sessions: row.sessions.map(toSession),
    defaultZone: row.defaultZone ?? '',
    mustSetPassword: row.mustSetPassword,
  };
}

function toVehicle(row: ProfileVehicleRow): Profile['ts'][number] {
  return {
    id: String(row.id),
    name: row.name,
    numberTs: row.plate,
    region: (row.format === 'rus' && parsePlateParts(row.plate)?.region) || '',
    mainTs: row.isMain,
    ...FORMAT_WORDS[row.format],
    category: row.category,
    STSNumber: row.sts,
    docType: row.docType,
    active: row.isActive,
    vin: row.vin,
    imei: row.imei,
  };
}

/** Converts a row: an active open session has no end; an unpaid one has amount and deadline. */
export function toSession(row: ProfileSessionRow): Profile['sessions'][number] {
  const { amountToPay, payUntilMs } = row;
  const isWaiting = row.status === 'waiting';
  return {
    id: String(row.id),
    reservationId: String(row.id),
    status: isWaiting ? 'Ожидает оплаты' : 'Действует',
    startDate: instant(row.startMs),
    endDate: row.status === 'open' ? '' : instant(row.endMs),
    transport: {
      numberTs: row.plate,
      category: row.category,
      formatGrz: FORMAT_WORDS[row.format].formatGrz,
      name: row.vehicleName,
    },
    zone: row.zoneCode,
    zoneName: row.zoneName,
    parkingCode: row.parkingCode,
    address: row.address,
    amountToPay: isWaiting && amountToPay !== null ? kopecks(amountToPay) : ZERO,
    paid: kopecks(row.charged),
    ...(isWaiting && payUntilMs !== null && { payUntil: instant(payUntilMs) }),
  };
}

function wireFunds({
  balance,
  bonus,
}: Pick<ProfileRow, 'balance' | 'bonus'>): Pick<Profile, 'balance' | 'bonus'> {
  return {
    balance: balance === null ? null : kopecks(balance),
    ...(bonus !== null && { bonus: kopecks(bonus) }),
  };
}

function instant(ms: number): string {
  return new Date(ms).toISOString();
}
