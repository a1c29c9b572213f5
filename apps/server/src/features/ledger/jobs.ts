import type { Clock } from '#src/platform/clock.ts';
import { writeAudit } from '#src/platform/db/audit.sql.ts';
import type { Db } from '#src/platform/db/schema.ts';
import type { Jobs } from '#src/platform/jobs/jobs.ts';
import type { Logger } from '#src/platform/observe/log.ts';
import { type Finding, findAll, findRecent, listCities, sealCities } from './findings.sql.ts';
import { stopMoney } from './freeze.sql.ts';

const DAY_MS = 86_400_000;
const SEAL_AGE_MS = DAY_MS;

interface AuditDeps {
  db: Db;
  clock: Clock;
  log: Logger;
}

/** Audits recent entries every five minutes and everything every night [INV-4] [FLT-17]. */
export async function scheduleLedgerJobs(jobs: Jobs, deps: AuditDeps): Promise<void> {
  await jobs.schedule('ledger-audit', '*/5 * * * *', () => auditBooks(deps));
  await jobs.schedule('ledger-audit-full', '23 2 * * *', () => auditAllBooks(deps));
}

/** Audits recent entries. Freezes a city only if its full ledger confirms the finding. */
export async function auditBooks(deps: AuditDeps): Promise<void> {
  const { all, sealed } = await listCities(deps.db);
  if (sealed.length === 0) return auditAllBooks(deps);
  for (const { cityId } of await findRecent(deps.db)) {
    const [confirmed] = await findAll(deps.db, cityId);
    if (confirmed) await stop(deps, confirmed);
    else if (all.includes(cityId)) await sealCities(deps.db, [cityId], sealMoment(deps));
  }
}

/** Sets checkpoints for sound cities. */
export async function auditAllBooks(deps: AuditDeps): Promise<void> {
  const findings = await findAll(deps.db, null);
  for (const finding of findings) await stop(deps, finding);
  const { all } = await listCities(deps.db);
  const sound = all.filter((id) => !findings.some(({ cityId }) => cityId === id));
  if (sound.length > 0) await sealCities(deps.db, sound, sealMoment(deps));
}

/** One day ago: every transaction from before has ended. */
function sealMoment({ clock }: AuditDeps): Date {
  return new Date(clock.now() - SEAL_AGE_MS);
}

/** Logs only the number of findings, never an account or a sum. */
async function stop({ db, clock, log }: AuditDeps, { cityId, count }: Finding): Promise<void> {
  log.error('ledger does not add up', { cityId, count });
  const at = new Date(clock.now());
  if (!(await stopMoney(db, { cityId, findings: count, at }))) return;
  const entry = {
    cityId,
    actor: 'system',
    action: 'money.stop',
    subject: String(cityId),
    details: { count },
  };
  await writeAudit(db, { ...entry, atMs: clock.now() });
}
