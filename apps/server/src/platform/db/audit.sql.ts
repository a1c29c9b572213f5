import type { Db, Tx } from './schema.ts';

export interface AuditEntry {
  /** null: it concerns the whole portal. */
  cityId: number | null;
  /** UTC milliseconds. */
  atMs: number;
  /** Who: `system`, `operator` or `driver:17`; never a name, a phone or a token. */
  actor: string;
  /** What, for example `city.import`. */
  action: string;
  /** On what, by its id. */
  subject: string;
  details?: Record<string, unknown>;
}

/** Adds a line to the log that only grows: the database refuses to change or remove one (INV-3). */
export async function writeAudit(db: Db | Tx, entry: AuditEntry): Promise<void> {
  await db
    .insertInto('audit_log')
    .values({
      city_id: entry.cityId,
      at: new Date(entry.atMs),
      actor: entry.actor,
      action: entry.action,
      subject: entry.subject,
      details: JSON.stringify(entry.details ?? {}),
    })
    .execute();
}
