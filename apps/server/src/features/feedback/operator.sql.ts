import type { AppealStatus } from '@gorpark/domain/appeal';
import type { Db } from '#src/platform/db/schema.ts';

export interface OperatorAppeal {
  id: number;
  accountId: number;
  subject: string;
  status: AppealStatus;
  email: string;
  phone: string;
  createdAt: Date;
  updatedAt: Date;
}

export function findAppeals(
  db: Db,
  cityId: number,
  { status, limit }: { status: AppealStatus | null; limit: number },
): Promise<OperatorAppeal[]> {
  let query = db
    .selectFrom('appeal')
    .select([
      'id',
      'account_id as accountId',
      'subject',
      'status',
      'email',
      'phone',
      'created_at as createdAt',
      'updated_at as updatedAt',
    ])
    .where('city_id', '=', cityId);
  if (status !== null) query = query.where('status', '=', status);
  return query.orderBy('updated_at', 'desc').orderBy('id', 'desc').limit(limit).execute();
}

export async function findAppeal(
  db: Db,
  cityId: number,
  appealId: number,
): Promise<{ status: AppealStatus; checkNo: number | null } | null> {
  const row = await db
    .selectFrom('appeal')
    .select(['status', 'check_no as checkNo'])
    .where('city_id', '=', cityId)
    .where('id', '=', appealId)
    .executeTakeFirst();
  return row ?? null;
}
