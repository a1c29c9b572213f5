import type { Db, Tx } from './schema.ts';

/** Former releases wrote null. */
const WHOLE_PORTAL = 0;

export interface AuditEntry {
  /** null: the whole portal. */
  cityId: number | null;
  /** UTC milliseconds. */
  atMs: number;
  /** `system`, `operator` or `driver:17`; never a name, a phone or a token. */
  actor: string;
  /** For example `city.import`. */
  action: string;
  /** Id of the changed object. */
  subject: string;
  details?: Record<string, unknown>;
}

/** Appends a row; the database refuses updates and deletes [INV-3]. */
export async function writeAudit(db: Db | Tx, entry: AuditEntry): Promise<void> {
  await db
    .insertInto('audit_log')
    .values({
      city_id: entry.cityId ?? WHOLE_PORTAL,
      at: new Date(entry.atMs),
      actor: entry.actor,
      action: entry.action,
      subject: entry.subject,
      details: JSON.stringify(entry.details ?? {}),
    })
    .execute();
}

export async function hasAudit(
  db: Db,
  { cityId, atMs, subject }: Pick<AuditEntry, 'atMs' | 'subject'> & { cityId: number },
): Promise<boolean> {
  const row = await db
    .selectFrom('audit_log')
    .select('city_id')
    .where('city_id', '=', cityId)
    .where('at', '=', new Date(atMs))
    .where('subject', '=', subject)
    .executeTakeFirst();
  return row !== undefined;
}
