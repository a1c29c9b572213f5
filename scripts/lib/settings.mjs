import { refusalOfHost } from '../../apps/server/src/settings/database-faults.mjs';
import { refusalOfSettings } from '../../apps/server/src/settings/settings.mjs';
import { ROOT } from './paths.mjs';
import { Refusal } from './say.mjs';

/**
 * Refuses invalid settings, and a database address without a listener, before an installation or build. Only the
 * driver can check credentials.
 */
export async function checkSettings() {
  const { DATABASE_URL } = process.env;
  const refusal =
    refusalOfSettings(process.env, ROOT) ?? (DATABASE_URL ? await refusalOfHost(DATABASE_URL) : null);
  if (refusal !== null) throw new Refusal(refusal);
}
