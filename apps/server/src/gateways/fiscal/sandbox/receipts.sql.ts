import { sql } from 'kysely';
import { countDeleted } from '#src/platform/db/count.ts';
import type { Db } from '#src/platform/db/schema.ts';
import type { SandboxReceipt } from './tables.ts';

/** Returns the secret of the page; a repeated key keeps the first one. */
export async function storeReceipt(
  db: Db,
  receipt: { key: string; secret: string; content: SandboxReceipt; at: Date },
): Promise<string> {
  const { rows } = await sql<{ secret: string }>`
    insert into sandbox_fiscal as s (receipt_key, secret, content, at)
    values (${receipt.key}, ${receipt.secret}, ${JSON.stringify(receipt.content)}::jsonb, ${receipt.at})
    on conflict (receipt_key) do update set secret = s.secret
    returning s.secret`.execute(db);
  return rows[0]?.secret ?? '';
}

export async function findReceipt(db: Db, secret: string): Promise<SandboxReceipt | null> {
  const row = await db
    .selectFrom('sandbox_fiscal')
    .select('content')
    .where('secret', '=', secret)
    .executeTakeFirst();
  return row?.content ?? null;
}

export const purgeSandboxReceipts = (db: Db, before: Date): Promise<number> =>
  countDeleted(db.deleteFrom('sandbox_fiscal').where('at', '<', before));
