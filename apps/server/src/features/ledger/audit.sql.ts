import type { Db } from '#src/platform/db/schema.ts';

export interface LedgerAudit {
  /** Accounts with a stored balance that differs from the sum of their entries [INV-4]. */
  mismatches: { cityId: number; accountId: number; storedKopecks: number; summedKopecks: number }[];
  /** Cities where the accounts do not sum to 0 [INV-19]. */
  unbalanced: { cityId: number; totalKopecks: number }[];
}

export async function auditLedger(db: Db): Promise<LedgerAudit> {
  const mismatches = await db.selectFrom('ledger_wallet_mismatch').selectAll().execute();
  const unbalanced = await db.selectFrom('ledger_city_sum').selectAll().where('total_kop', '<>', 0).execute();
  return {
    mismatches: mismatches.map((row) => ({
      cityId: row.city_id,
      accountId: row.account_id,
      storedKopecks: row.stored_kop,
      summedKopecks: row.summed_kop,
    })),
    unbalanced: unbalanced.map((row) => ({ cityId: row.city_id, totalKopecks: row.total_kop })),
  };
}

export function isSound(audit: LedgerAudit): boolean {
  return audit.mismatches.length === 0 && audit.unbalanced.length === 0;
}
