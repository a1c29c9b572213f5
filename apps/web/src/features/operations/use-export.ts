import type { FailureName } from '@gorpark/contract/failures';
import { useEffect, useRef, useState } from 'react';
import { useCore } from '#src/core/core-context.ts';
import { wait } from '#src/lib/wait.ts';
import { fileAddress } from './file-address.ts';
import { type OperationFilters, toRequest } from './operations-filter.ts';
import { useOperationsApi } from './use-operations.ts';

export type FileType = 'xls' | 'pdf';

export type ExportState =
  | { kind: 'idle' }
  /** `percent` null: not known. */
  | { kind: 'preparing'; percent: number | null }
  /** `rows`: the file has only so many of them. */
  | { kind: 'done'; rows: number | null }
  | { kind: 'failed'; type: FileType; failure: FailureName };

/** Between two looks at how far the file is, milliseconds. */
const LOOK_MS = 700;
/** So long the link of the file is good (X15), milliseconds. */
const LINK_MS = 600_000;

/** Asks for a file of the history as it is filtered, says how far it is, and downloads it (decision X15). */
export function useExport(filters: OperationFilters) {
  const { city, openAddress } = useCore();
  const api = useOperationsApi();
  const [state, setState] = useState<ExportState>({ kind: 'idle' });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  /**
   * `failed`: the file will never come. A look that gets no answer says nothing: the file is prepared all the same, and the
   * next look finds it.
   */
  const untilReady = async (id: string, signal: AbortSignal): Promise<'ready' | 'failed'> => {
    for (let look = 0; look < LINK_MS / LOOK_MS; look++) {
      const answer = await api.fileState(id, { signal });
      if (signal.aborted || (answer.ok && answer.value.state === 'ready')) return 'ready';
      if (answer.ok && answer.value.state === 'failed') return 'failed';
      if (answer.ok) {
        const { done, rows } = answer.value;
        setState({ kind: 'preparing', percent: rows === 0 ? null : Math.floor((done / rows) * 100) });
      }
      await wait(LOOK_MS, signal);
    }
    return 'failed';
  };

  const start = async (type: FileType): Promise<void> => {
    if (state.kind === 'preparing') return;
    const abort = new AbortController();
    running.current = abort;
    const { signal } = abort;
    setState({ kind: 'preparing', percent: null });
    const asked = await api.file({ ...toRequest(filters), type }, { signal });
    if (signal.aborted) return;
    if (!asked.ok) return setState({ kind: 'failed', type, failure: asked.error.errorName });
    const { link, id, rows, isCut } = asked.value;
    const address = fileAddress(link, city.apiUrl);
    const end = address === null ? 'failed' : id === '' ? 'ready' : await untilReady(id, signal);
    if (signal.aborted) return;
    if (end === 'failed' || address === null)
      return setState({ kind: 'failed', type, failure: 'UnknownError' });
    openAddress(address);
    setState({ kind: 'done', rows: isCut ? rows : null });
  };

  return { state, start: (type: FileType) => void start(type) };
}
