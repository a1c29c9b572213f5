import { exportFleet } from '@gorpark/contract/company/fleet-tables/calls';
import type { FleetList } from '@gorpark/contract/company/fleet-tables/lists';
import { useCore } from '#src/core/core-context.ts';
import { useT } from '#src/i18n/use-t.ts';
import { saveFile } from '#src/lib/save-file.ts';
import { useOneAtATime } from '#src/lib/use-one-at-a-time.ts';
import { showToast } from '#src/ui/toast-store.ts';
import { tableMessages } from './messages/index.ts';

export function useFleetFile(list: FleetList) {
  const t = useT(tableMessages);
  const { client } = useCore();
  const { isBusy, run } = useOneAtATime();

  const save = async (type: 'csv' | 'xlsx') => {
    const result = await run(() => client.call(exportFleet, { list, type }));
    if (result === null) return;
    if (result.ok) saveFile(result.value, `${list}.${type}`);
    else showToast({ text: t('exportFailed'), tone: 'bad' });
  };
  return { isBusy, save: (type: 'csv' | 'xlsx') => void save(type) };
}
