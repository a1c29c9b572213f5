import { addAppealMessage, getMessages } from '@gorpark/contract/person/appeals/calls';
import type { Appeal, AppealMessage } from '@gorpark/contract/person/appeals/read';
import { cleanMessage } from '@gorpark/domain/appeal';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useCore } from '#src/core/core-context.ts';
import { valueOf } from '#src/core/failed-call.ts';
import { type RoomStatus, roomStatus } from '#src/core/load-status.ts';
import { useSavedState } from '#src/core/saved-state.ts';
import { randomKey } from '#src/lib/random-key.ts';
import type { Outgoing } from './chat-state.ts';
import { type AppealsView, useFeedbackKeys } from './use-appeals.ts';

/** Loads a conversation once per login; when the list reports new answers, it is reloaded. */
const ONCE = { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY } as const;

export interface Messages {
  status: RoomStatus;
  messages: readonly AppealMessage[] | null;
  reload: () => Promise<void>;
}

/** Returns the messages of an open appeal [SRV-122]. Resets its unread count. */
export function useMessages({ id, count }: Appeal, change: AppealsView['change']): Messages {
  const { client } = useCore();
  const keys = useFeedbackKeys();
  const query = useQuery({
    queryKey: keys.messages(id),
    queryFn: async ({ signal }) => valueOf(await client.call(getMessages, { idAppeal: id }, { signal })),
    enabled: keys.token !== null,
    ...ONCE,
  });
  const { data, isFetching } = query;

  useEffect(() => {
    if (data && !isFetching && count > 0) change(id, { count: 0 });
  }, [data, isFetching, count, id, change]);

  return {
    status: roomStatus(keys.token !== null, {
      data,
      isError: query.isError && data === undefined && !isFetching,
    }),
    messages: data ?? null,
    reload: async () => {
      await query.refetch();
    },
  };
}

export interface Outbox {
  outgoing: readonly Outgoing[];
  send: (appealId: string, text: string) => boolean;
  resend: (clientId: string) => void;
}

const NONE: readonly Outgoing[] = [];

const withoutAnswers = (outgoing: readonly Outgoing[]): readonly Outgoing[] =>
  outgoing.map((one) => ({ ...one, state: 'failed' }));

export function useOutbox(change: AppealsView['change']): Outbox {
  const { client, device } = useCore();
  const keys = useFeedbackKeys();
  const cache = useQueryClient();
  const [outgoing, setOutgoing] = useSavedState<readonly Outgoing[]>('chat.outgoing', NONE, {
    toSaved: withoutAnswers,
  });

  const mark = (clientId: string, state: Outgoing['state']) =>
    setOutgoing((all) => all.map((one) => (one.clientId === clientId ? { ...one, state } : one)));

  const deliver = async (one: Outgoing) => {
    const { appealId: idAppeal, text: message, clientId } = one;
    const result = await client.call(addAppealMessage, { idAppeal, message, clientId });
    if (!result.ok) {
      mark(one.clientId, 'failed');
      return;
    }
    const sent: AppealMessage = {
      ...(result.value.message ?? { id: '', dateMs: one.atMs, text: one.text, isOwn: true, withTitle: true }),
      clientId: one.clientId,
    };
    cache.setQueryData<AppealMessage[]>(keys.messages(one.appealId), (stored) => {
      if (!stored) return stored;
      return stored.some(({ clientId }) => clientId === sent.clientId)
        ? stored
        : [...stored, { ...sent, withTitle: stored.at(-1)?.isOwn !== true }];
    });
    setOutgoing((all) => all.filter(({ clientId }) => clientId !== one.clientId));
    change(one.appealId, { lastMessage: sent.text, updatedMs: sent.dateMs });
  };

  return {
    outgoing,
    send: (appealId, typed) => {
      const text = cleanMessage(typed);
      if (text === '') return false;
      const one: Outgoing = { appealId, text, clientId: randomKey(), atMs: device.now(), state: 'sending' };
      setOutgoing((all) => [...all, one]);
      void deliver(one);
      return true;
    },
    resend: (clientId) => {
      const one = outgoing.find((each) => each.clientId === clientId);
      if (one?.state !== 'failed') return;
      mark(clientId, 'sending');
      void deliver(one);
    },
  };
}
