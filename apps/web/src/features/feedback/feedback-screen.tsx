import Plus from 'lucide-react/icons/plus';
import { useEffect, useState, useRef } from 'react';
import { useSavedState } from '#src/core/saved-state.ts';
import { useT } from '#src/i18n/use-t.ts';
import { Alert } from '#src/ui/alert.tsx';
import { Button } from '#src/ui/button.tsx';
import { cx } from '#src/ui/cx.ts';
import { useMedia } from '#src/ui/use-media.ts';
import { AppealList } from './appeal-list.tsx';
import { Chat } from './chat.tsx';
import { FeedbackFormCard } from './feedback-form-card.tsx';
import { feedbackMessages } from './messages/index.ts';
import { useNamedCheck } from './named-check.tsx';
import { type AppealsView, useAppeals, useFeedbackKeys } from './use-appeals.ts';
import { useOutbox } from './use-chat.ts';
import type { Appeal } from '@gorpark/contract/person/appeals/read';
import { useQueryClient } from '@tanstack/react-query';
import styles from './feedback.module.css';

/** How long the confirmation is shown, milliseconds. */
const SAID_MS = 8000;

type View = 'list' | 'new' | { id: string };

export function FeedbackScreen() {
  const t = useT(feedbackMessages);
  const view = useAppeals();
  const outbox = useOutbox(view.change);
  const isWide = useMedia('(min-width: 900px)');
  const named = useNamedCheck();
  const [shown, setShown] = useSavedState<View>('feedback.view', 'list', {
    atStart: (view) => (named.id === '' ? view : 'new'),
  });
  const [said, setSaid] = useSaid();
  const first = isWide && shown === 'list' ? view.appeals?.[0]?.id : undefined;
  const openId = typeof shown === 'object' ? shown.id : (first ?? null);
  const open = view.appeals?.find(({ id }) => id === openId) ?? null;
  const hasNone = view.appeals?.length === 0;
  const isForm =
    open === null && (shown === 'new' || hasNone || (view.appeals === null && view.status === 'error'));
  const isChatAlone = open !== null && !isWide;
  useLiveAnswers(view, openId);

  const handleSent = (text: string) => {
    setSaid(text);
    setShown('list');
    named.remove();
    void view.reload();
  };

  return (
    <>
      <div className={isChatAlone ? 'vh' : styles.head}>
        <h1 className="h1">{isForm ? t('newTitle') : t('title')}</h1>
        {!isForm && !isChatAlone && (
          <Button icon={Plus} onClick={() => setShown('new')}>
            {t('newAction')}
          </Button>
        )}
      </div>
      <div className={styles.said}>{said !== '' && <Alert tone="success" title={said} />}</div>
      <div className={cx(styles.columns, isForm ? styles.withForm : styles.withChat)}>
        {open && <Chat appeal={open} view={view} outbox={outbox} onBack={() => setShown('list')} />}
        {isForm && <FeedbackFormCard named={named} onSent={handleSent} />}
        {(isWide || open === null) && (
          <Appeals
            view={view}
            openId={openId}
            isForm={isForm}
            onOpen={(id) => setShown(typeof shown === 'object' && shown.id === id ? 'new' : { id })}
          />
        )}
      </div>
    </>
  );
}

interface AppealsProps {
  view: AppealsView;
  openId: string | null;
  isForm: boolean;
  onOpen: (id: string) => void;
}

function Appeals({ view, openId, isForm, onOpen }: AppealsProps) {
  const t = useT(feedbackMessages);
  return (
    <section className={styles.appeals} aria-label={t('list')}>
      <h2 className={cx('h2', !isForm && 'vh')}>{t('list')}</h2>
      <AppealList view={view} openId={openId} onOpen={onOpen} />
    </section>
  );
}

function useSaid(): [string, (text: string) => void] {
  const [said, setSaid] = useState({ text: '' });

  useEffect(() => {
    if (said.text === '') return;
    const timer = setTimeout(() => setSaid({ text: '' }), SAID_MS);
    return () => clearTimeout(timer);
  }, [said]);

  return [said.text, (text) => setSaid({ text })];
}

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

function useLiveAnswers({ appeals, reload }: AppealsView, openId: string | null): void {
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
