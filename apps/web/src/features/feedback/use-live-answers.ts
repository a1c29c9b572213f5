import type { Appeal } from '@gorpark/contract/wire/appeals';
import { useQueryClient } from '@tanstack/react-query';
import { type AppealsView, useFeedbackKeys } from './use-appeals.ts';
import { usePoll } from './use-poll.ts';

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
