import type { Appeal } from '@gorpark/contract/wire/appeals';
import { useQueryClient } from '@tanstack/react-query';
import { type AppealsView, useFeedbackKeys } from './use-appeals.ts';
import { useEffect, useRef } from 'react';

/** Pause between polls, milliseconds; grows after each poll without news. */
const FIRST_MS = 5000;
const MOST_MS = 60_000;

/**
 * Polls with backoff while the page is visible. `look` resolves to true on news. News and a change of `hurry`
 * reset the pause.
 */
function usePoll(look: () => Promise<boolean>, hurry: unknown): void {
  const latest = useRef(look);
  useEffect(() => {
    latest.current = look;
  });

  useEffect(() => {
    let delayMs = FIRST_MS;
    let timer: ReturnType<typeof setTimeout>;
    let isOver = false;
    const wait = () => {
      timer = setTimeout(() => void tick(), delayMs);
    };
    const tick = async () => {
      const isNew = document.visibilityState === 'visible' && (await latest.current().catch(() => false));
      delayMs = isNew ? FIRST_MS : Math.min(delayMs * 1.6, MOST_MS);
      if (!isOver) wait();
    };
    const handleVisible = () => {
      if (document.visibilityState !== 'visible') return;
      clearTimeout(timer);
      delayMs = FIRST_MS;
      wait();
    };

    wait();
    document.addEventListener('visibilitychange', handleVisible);
    return () => {
      isOver = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', handleVisible);
    };
  }, [hurry]);
}

const marks = (appeals: readonly Appeal[] | null) =>
  new Map(appeals?.map(({ id, count, updatedMs, status }) => [id, `${count} ${updatedMs} ${status}`]));

export function useLiveAnswers({ appeals, reload }: AppealsView, openId: string | null): void {
  const keys = useFeedbackKeys();
  const cache = useQueryClient();

  usePoll(async () => {
    const before = marks(appeals);
    const found = await reload();
    const isNew = (appeal: Appeal) => before.get(appeal.id) !== marks([appeal]).get(appeal.id);
    const changed = (found ?? []).filter((appeal) => appeal.count > 0 && isNew(appeal));
    for (const { id } of changed) await cache.invalidateQueries({ queryKey: keys.messages(id) });
    return changed.length > 0;
  }, openId);
}
