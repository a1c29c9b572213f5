import Plus from 'lucide-react/icons/plus';
import { useEffect, useState } from 'react';
import { useSavedState } from '#src/core/saved-state.ts';
import { useT } from '#src/i18n/use-t.ts';
import { Alert } from '#src/ui/alert.tsx';
import { Button } from '#src/ui/button.tsx';
import { cx } from '#src/ui/cx.ts';
import { useMedia } from '#src/ui/use-media.ts';
import { AppealList } from './appeal-list.tsx';
import { Chat } from './chat.tsx';
import { FeedbackFormCard } from './feedback-form-card.tsx';
import styles from './feedback.module.css';
import { feedbackMessages } from './messages/index.ts';
import { type AppealsView, useAppeals } from './use-appeals.ts';
import { useOutbox } from './use-chat.ts';
import { useLiveAnswers } from './use-live-answers.ts';

/** How long the confirmation is shown, milliseconds. */
const SAID_MS = 8000;

type View = 'list' | 'new' | { id: string };

/** Renders `/profile/feedback`. */
export function FeedbackScreen() {
  const t = useT(feedbackMessages);
  const view = useAppeals();
  const outbox = useOutbox(view.change);
  const isWide = useMedia('(min-width: 900px)');
  const [shown, setShown] = useSavedState<View>('feedback.view', 'list');
  const [said, setSaid] = useSaid();
  const openId = typeof shown === 'object' ? shown.id : null;
  const open = view.appeals?.find(({ id }) => id === openId) ?? null;
  const hasNone = view.appeals?.length === 0;
  const isForm =
    open === null &&
    (isWide || shown === 'new' || hasNone || (view.appeals === null && view.status === 'error'));
  // On phones an open conversation has its own heading.
  const isChatAlone = open !== null && !isWide;
  useLiveAnswers(view, openId);

  const handleSent = (text: string) => {
    setSaid(text);
    setShown('list');
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
      <div className={cx(styles.columns, open ? styles.withChat : styles.withForm)}>
        {open && <Chat appeal={open} view={view} outbox={outbox} onBack={() => setShown('list')} />}
        {isForm && <FeedbackFormCard onSent={handleSent} />}
        {(isWide || open === null) && (
          <Appeals
            view={view}
            openId={openId}
            isForm={isForm}
            onOpen={(id) => setShown(id === openId ? 'list' : { id })}
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
