import { readSettings } from '@gorpark/contract/public/city/read';
import { toCapabilities } from '#src/capabilities/capabilities.ts';
import { getLang } from '#src/i18n/lang-store.ts';
import { whenIdle } from '#src/lib/when-idle.ts';
import type { Core } from '../core.ts';
import { optionsQuery } from '../site.ts';
import { smsCommandsQuery } from '../sms-commands.ts';

/** Prefetches the offline dialog and the SMS commands. Ignores failures. */
export function warmOffline(core: Core): void {
  whenIdle(() => void bring(core).catch(() => undefined));
}

async function bring(core: Core): Promise<void> {
  await import('./offline-dialog.tsx');
  const options = await core.queryClient.ensureQueryData(optionsQuery(core));
  if (!toCapabilities(core.city, options, readSettings({}), core.build).hasSms) return;
  await core.queryClient.prefetchQuery(smsCommandsQuery(core, getLang()));
}
