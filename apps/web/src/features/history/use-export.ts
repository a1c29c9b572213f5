import { downloadHistory, historyFileState } from '@gorpark/contract/person/history/calls';
import type { FailureName } from '@gorpark/contract/failures';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useCore } from '#src/core/core-context.ts';
import { wait } from '#src/lib/wait.ts';
import { fileAddress } from './file-address.ts';
import { type OperationFilters, toRequest } from './operations-filter.ts';
import {
  type AskedFile,
  type FileType,
  LINK_MS,
  useStoredFile,
  type RequestedFile,
} from './use-stored-file.ts';

export type ExportState =
  | { kind: 'idle' }
  /** `null`: unknown. */
  | { kind: 'preparing'; percent: number | null }
  | { kind: 'done'; rows: number | null }
  | { kind: 'failed'; type: FileType; failure: FailureName };

const PREPARING: ExportState = { kind: 'preparing', percent: null };
/** Pause between polls, milliseconds. */
const LOOK_MS = 700;

/** Polls the progress of a file and downloads it [papers-10]. Continues after a reload or a return to the page. */
export function useExport(filters: OperationFilters) {
  const { city, client, openAddress, session } = useCore();
  const stored = useStoredFile();
  const [state, setState] = useState<ExportState>(() => (stored.read() ? PREPARING : { kind: 'idle' }));
  const running = useRef<AbortController | null>(null);

  /** Resolves to `failed` if the file will never be ready. Ignores polls without a response. */
  const untilReady = async (id: string, signal: AbortSignal): Promise<'ready' | 'failed'> => {
    for (let look = 0; look < LINK_MS / LOOK_MS; look++) {
      const answer = await client.call(historyFileState, { id }, { signal });
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

  const fetchFile = async ({ type, link, id, rows }: AskedFile, signal: AbortSignal): Promise<void> => {
    const address = fileAddress(link, city.apiUrl);
    const end = address === null ? 'failed' : id === '' ? 'ready' : await untilReady(id, signal);
    if (signal.aborted) return;
    stored.forget();
    if (end === 'failed' || address === null)
      return setState({ kind: 'failed', type, failure: 'UnknownError' });
    openAddress(address);
    setState({ kind: 'done', rows });
  };

  const begin = (): AbortSignal => {
    running.current = new AbortController();
    return running.current.signal;
  };

  const ask = async ({ type, intent }: RequestedFile): Promise<void> => {
    const signal = begin();
    setState(PREPARING);
    stored.keep({ type, intent });
    const asked = await client.call(downloadHistory, { ...intent, type }, { signal });
    if (signal.aborted) return;
    stored.forget();
    if (!asked.ok) return setState({ kind: 'failed', type, failure: asked.error.errorName });
    const { link, id, rows, isCut } = asked.value;
    const file = { type, link, id, rows: isCut ? rows : null };
    if (id !== '') stored.keep(file);
    await fetchFile(file, signal);
  };

  const start = (type: FileType): void => {
    if (state.kind === 'preparing') return;
    const chosen = Object.entries(toRequest(filters));
    const intent = chosen.flatMap(([key, value]) =>
      typeof value === 'string' ? [[key, value] as const] : [],
    );
    void ask({ type, intent: Object.fromEntries(intent) });
  };

  const goOn = useEffectEvent(() => {
    const file = stored.read();
    if (file) void ('intent' in file ? ask(file) : fetchFile(file, begin()));
  });
  const leave = useEffectEvent(() => {
    running.current?.abort();
    // The link must not stay stored after logout.
    if (session.get().token === null) stored.forget();
  });
  useEffect(() => {
    const timer = setTimeout(goOn);
    return () => {
      clearTimeout(timer);
      leave();
    };
  }, []);

  return { state, start };
}
