import { sql } from 'kysely';
import type { Tx } from '#src/platform/db/schema.ts';

export interface NewBenefit {
  name: string;
  salePercent: number;
  /** Absent: every zone. */
  zones?: string[];
  plate?: string;
  startsAt: Date;
  endsAt: Date;
  orderNumber: string;
  /** Absent: it counts by its period alone. */
  boughtAt?: Date;
}

export async function addBenefit(
  tx: Tx,
  cityId: number,
  accountId: number,
  benefit: NewBenefit,
): Promise<void> {
  await tx
    .insertInto('benefit')
    .values({
      city_id: cityId,
      account_id: accountId,
      name: benefit.name,
      sale_percent: benefit.salePercent,
      zones: benefit.zones ?? null,
      plate: benefit.plate ?? null,
      starts_at: benefit.startsAt,
      ends_at: benefit.endsAt,
      order_number: benefit.orderNumber,
      ...(benefit.boughtAt && { bought_at: benefit.boughtAt }),
    })
    .execute();
}

/**
 * Returns SQL for the benefits of an account for a plate in a zone that overlap [from, to), as jsonb. Arguments are SQL
 * expressions.
 */
export const benefitsOf = (of: {
  city: string;
  account: string;
  plate: string;
  zone: string;
  from: string;
  to: string;
  /** Only those bought until then. */
  boughtBy?: string;
}): string => `
  (select coalesce(jsonb_agg(jsonb_build_object('name', b.name, 'salePercent', b.sale_percent,
            'fromMs', (extract(epoch from b.starts_at) * 1000)::bigint,
            'toMs', (extract(epoch from b.ends_at) * 1000)::bigint) order by b.id), '[]'::jsonb)
     from benefit b
    where b.city_id = ${of.city} and b.account_id = ${of.account}
      and (b.plate is null or b.plate = ${of.plate}) and (b.zones is null or ${of.zone} = any(b.zones))
      and b.starts_at < ${of.to} and b.ends_at > ${of.from}
      ${of.boughtBy === undefined ? '' : `and b.bought_at <= ${of.boughtBy}`})`;

/** Ends the benefit; past minutes stay covered [tariffs-7]. */
export async function endBenefit(
  tx: Tx,
  { cityId, accountId, orderNumber }: { cityId: number; accountId: number; orderNumber: string },
  minute: Date,
): Promise<void> {
  const own = sql`city_id = ${cityId} and account_id = ${accountId} and order_number = ${orderNumber}`;
  await sql`delete from benefit where ${own} and starts_at >= ${minute}`.execute(tx);
  await sql`update benefit set ends_at = ${minute} where ${own} and ends_at > ${minute}`.execute(tx);
}
