import { refusalOfHost } from '../../apps/server/src/settings/database-faults.mjs';
import { refusalOfSettings } from '../../apps/server/src/settings/settings.mjs';
import { ROOT } from './paths.mjs';
import { Refusal } from './say.mjs';

/**
 * Refuses settings that the program itself would refuse, before anything is installed or built for it; and a database
 * address at which nobody listens. Whether that database lets us in, only its driver can ask.
 */
export async function checkSettings() {
  const { DATABASE_URL } = process.env;
  const refusal =
    refusalOfSettings(process.env, ROOT) ?? (DATABASE_URL ? await refusalOfHost(DATABASE_URL) : null);
  if (refusal !== null) throw new Refusal(refusal);
}
