import type { FleetList } from '@gorpark/contract/operations/fleet-tables';
import { type FleetImport, type TableProblem, tableProblemOf } from '@gorpark/contract/wire/fleet-import';
import type { FailureName } from '@gorpark/contract/failures';
import { useState } from 'react';
import type { ApiFailure } from '#src/api/result.ts';
import { toBase64 } from '#src/lib/save-file.ts';
import { useOneAtATime } from '#src/lib/use-one-at-a-time.ts';
import { useCorporateApi } from '../use-company.ts';

/** Server limit, bytes. */
const MOST_BYTES = 2 * 1024 * 1024;

interface Checked {
  name: string;
  file: string;
  found: FleetImport;
}

export function useImport(list: FleetList, onLoaded: (loaded: FleetImport) => void) {
  const api = useCorporateApi();
  const { isBusy, run } = useOneAtATime();
  const [checked, setChecked] = useState<Checked | null>(null);
  const [problem, setProblem] = useState<TableProblem | null>(null);
  const [failure, setFailure] = useState<FailureName | null>(null);

  const refuse = (error: ApiFailure) => {
    const found = tableProblemOf(error.details);
    setProblem(found);
    setFailure(found ? null : error.errorName);
  };
  const forget = () => {
    setChecked(null);
    setProblem(null);
    setFailure(null);
  };

  const check = async (chosen: File) => {
    forget();
    if (chosen.size > MOST_BYTES) return setProblem('tooBig');
    const file = await toBase64(chosen).catch(() => null);
    if (file === null) return setProblem('notTable');
    const result = await run(() => api.importFleet(list, file, true));
    if (result === null) return;
    if (result.ok) setChecked({ name: chosen.name, file, found: result.value });
    else refuse(result.error);
  };

  const load = async () => {
    if (!checked) return;
    setFailure(null);
    const result = await run(() => api.importFleet(list, checked.file, false));
    if (result === null) return;
    if (result.ok) onLoaded(result.value);
    else refuse(result.error);
  };

  return {
    isBusy,
    checked,
    problem,
    failure,
    check: (file: File) => void check(file),
    load: () => void load(),
    forget,
  };
}
