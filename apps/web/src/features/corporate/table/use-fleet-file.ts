import type { FleetList } from '@gorpark/contract/company/fleet-tables/lists';
import { useT } from '#src/i18n/use-t.ts';
import { saveFile } from '#src/lib/save-file.ts';
import { useOneAtATime } from '#src/lib/use-one-at-a-time.ts';
import { showToast } from '#src/ui/toast-store.ts';
import { tableMessages } from './messages/index.ts';
import { useCorporateApi } from '../use-company.ts';

export function useFleetFile(list: FleetList) {
  const t = useT(tableMessages);
  const api = useCorporateApi();
  const { isBusy, run } = useOneAtATime();

  const save = async (type: 'csv' | 'xlsx') => {
    const result = await run(() => api.exportFleet(list, type));
    if (result === null) return;
    if (result.ok) saveFile(result.value, `${list}.${type}`);
    else showToast({ text: t('exportFailed'), tone: 'bad' });
  };
  return { isBusy, save: (type: 'csv' | 'xlsx') => void save(type) };
}
