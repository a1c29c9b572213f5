import { tokenRow } from '../auth/index.ts';
import { parkingAddress, settingsOf, zoneName } from '../cities/index.ts';
import { walletBalance } from '../ledger/index.ts';
import type { Category } from '@gorpark/domain/category';
import type { DocumentType } from '@gorpark/domain/document';
import type { Kopecks } from '@gorpark/domain/money';
import type { PlateFormat } from '@gorpark/domain/plate';
import type { Pool } from '#src/platform/db/pool.ts';
import type { TokenProof } from '#src/platform/http/route.ts';

/** Times are UTC milliseconds. */
export interface ProfileRow {
  email: string;
  firstName: string;
  middleName: string;
  lastName: string;
  balance: Kopecks | null;
  /** null: the city has no bonuses. */
  bonus: Kopecks | null;
  phones: { phone: string; isMain: boolean }[];
  vehicles: ProfileVehicleRow[];
  documents: { id: number; type: DocumentType; title: string }[];
  paymentMethods: PaymentMethodRow[];
  sessions: ProfileSessionRow[];
  defaultZone: string | null;
  /** true: this session was opened with a one-time password. */
  mustSetPassword: boolean;
}

export interface PaymentMethodRow {
  methodName: string;
  methodNameForShow: string;
  methodDescription: string;
  isPhoneRequired: boolean;
}

export interface ProfileVehicleRow {
  id: number;
  plate: string;
  category: Category;
  format: PlateFormat;
  isMain: boolean;
  sts: string;
  name: string;
  docType: string;
  isActive: boolean;
  vin: string;
  imei: string;
}

export interface ProfileSessionRow {
  id: number;
  status: 'live' | 'open' | 'waiting';
  startMs: number;
  endMs: number;
  plate: string;
  category: Category;
  format: PlateFormat;
  vehicleName: string;
  zoneCode: string;
  zoneName: string;
  parkingCode: string;
  address: string;
  charged: Kopecks;
  amountToPay: Kopecks | null;
  payUntilMs: number | null;
}

const SESSIONS = 100;

/** null: the city has no bonuses. */
const bonusOf = (city: string, account: string): string => `
  (case when (${settingsOf(city)} ->> 'useBonus')::boolean
        then coalesce(${walletBalance(city, account, 'bonus')}, 0) end)`;

const PROFILE = `
  select a.email, a.first_name as "firstName", a.middle_name as "middleName", a.last_name as "lastName",
         ${walletBalance('a.city_id', 'a.id', 'main')} as balance, ${bonusOf('a.city_id', 'a.id')} as bonus,
         (select coalesce(json_agg(json_build_object('phone', phone, 'isMain', is_main) order by is_main desc, phone), '[]')
            from account_phone where city_id = a.city_id and account_id = a.id) as phones,
         (select coalesce(json_agg(json_build_object('id', id, 'plate', plate, 'category', category, 'format', format,
                   'isMain', is_main, 'sts', sts, 'name', name, 'docType', doc_type, 'isActive', is_active,
                   'vin', vin, 'imei', imei) order by is_main desc, id), '[]')
            from vehicle where city_id = a.city_id and account_id = a.id) as vehicles,
         (select coalesce(json_agg(json_build_object('id', id, 'type', type, 'title', title) order by id), '[]')
            from document where city_id = a.city_id and account_id = a.id) as documents,
         ${settingsOf('a.city_id')} -> 'paymentsMethods' as "paymentMethods",
         (select z.zonenumber
            from (select zone_code from operation
                   where city_id = a.city_id and account_id = a.id and type = 'payment'
                   order by at desc, id desc limit 1) o
            join zone z on z.city_id = a.city_id and z.zonenumber = o.zone_code and z.is_active) as "defaultZone",
         (select coalesce(json_agg(json_build_object('id', s.id, 'plate', s.plate, 'category', s.category,
                   'format', s.plate_format, 'vehicleName', coalesce(v.name, ''), 'zoneCode', s.zone_code,
                   'zoneName', coalesce(${zoneName('s.city_id', 's.zone_code')}, ''), 'parkingCode', coalesce(s.parking_code, ''),
                   'address', coalesce(${parkingAddress('s.city_id', 's.parking_code')}, ''), 'charged', s.charged_kop, 'status', s.status,
                   'amountToPay', s.amount_to_pay_kop,
                   'payUntilMs', (extract(epoch from s.pay_until) * 1000)::bigint,
                   'startMs', (extract(epoch from s.starts_at) * 1000)::bigint,
                   'endMs', (extract(epoch from s.ends_at) * 1000)::bigint) order by s.starts_at desc), '[]')
            from (select * from parking_session
                   where city_id = a.city_id and account_id = a.id and status in ('live', 'open', 'waiting')
                     and (status <> 'live' or ends_at > $3::timestamptz)
                     and (status <> 'waiting' or pay_until >= $3::timestamptz)
                   order by starts_at desc limit ${SESSIONS}) s
            left join vehicle v on v.city_id = s.city_id and v.account_id = s.account_id and v.plate = s.plate
         ) as sessions, t.must_set_password as "mustSetPassword"
    from (${tokenRow('$2', '$3', '$4', ['driver'])}) t
    join account a on a.city_id = t.city_id and a.id = t.account_id`;

/** Returns the profile in one round trip; null: see `askWithToken`, or the account is missing [SPD-05]. */
export async function readProfile(pool: Pool, cityId: number, proof: TokenProof): Promise<ProfileRow | null> {
  const answer = await pool.query<ProfileRow>({
    name: 'accounts_profile',
    text: PROFILE,
    values: [cityId, proof.hash, proof.now, proof.usedSince],
  });
  return answer.rows[0] ?? null;
}

const BALANCE = `
  select ${walletBalance('$1::smallint', '$2::bigint', 'main')} as balance,
         ${bonusOf('$1::smallint', '$2::bigint')} as bonus`;

export async function readBalance(
  pool: Pool,
  cityId: number,
  accountId: number,
): Promise<Pick<ProfileRow, 'balance' | 'bonus'>> {
  const answer = await pool.query<Pick<ProfileRow, 'balance' | 'bonus'>>({
    name: 'accounts_balance',
    text: BALANCE,
    values: [cityId, accountId],
  });
  return answer.rows[0] ?? { balance: null, bonus: null };
}
