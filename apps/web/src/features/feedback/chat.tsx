import type { Appeal } from '@gorpark/contract/person/appeals/read';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useEffect, useRef, type FormEvent, type KeyboardEvent, useId, Fragment } from 'react';
import { useT } from '#src/i18n/use-t.ts';
import { ErrorState } from '#src/ui/empty.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { Card } from '#src/ui/card.tsx';
import { cx } from '#src/ui/cx.ts';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { CHAT_ID, StatusBadge, useDayText } from './appeal-list.tsx';
import { chatEntries, type ChatLine } from './chat-state.ts';
import { feedbackMessages } from './messages/index.ts';
import type { AppealsView } from './use-appeals.ts';
import { type Outbox, useMessages } from './use-chat.ts';
import { cleanMessage, messageProblem } from '@gorpark/domain/appeal';
import Send from 'lucide-react/icons/send';
import { useSavedState } from '#src/core/saved-state.ts';
import { formatTime, isoDate } from '@gorpark/domain/time';
import Check from 'lucide-react/icons/check';
import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import Clock from 'lucide-react/icons/clock';
import { useCore } from '#src/core/core-context.ts';
import { Form } from '#src/ui/form.tsx';
import { Icon } from '#src/ui/icon.tsx';
import styles from './chat.module.css';

interface ChatProps {
  appeal: Appeal;
  view: AppealsView;
  outbox: Outbox;
  onBack: () => void;
}

export function Chat({ appeal, view, outbox, onBack }: ChatProps) {
  const t = useT(feedbackMessages);
  const { status, messages, reload } = useMessages(appeal, view.change);
  const title = useRef<HTMLHeadingElement>(null);
  const { id } = appeal;
  const label = t('conversation', { subject: appeal.subject });

  useEffect(() => title.current?.focus({ preventScroll: true }), [id]);

  return (
    <Card as="section" isFlush className={styles.chat} id={CHAT_ID} aria-label={label}>
      <ChatHead appeal={appeal} onBack={onBack} titleRef={title} />
      <div className={styles.scroll}>
        {messages ? (
          <ChatLog
            label={label}
            entries={chatEntries(messages, outbox.outgoing, id)}
            onResend={outbox.resend}
          />
        ) : status === 'error' ? (
          <ErrorState title={t('messagesFailed')} onRetry={() => void reload()} />
        ) : (
          <div className={styles.loading}>
            <Skeleton />
          </div>
        )}
      </div>
      <ChatForm key={id} appealId={id} onSend={(text) => outbox.send(id, text)} />
    </Card>
  );
}

interface HeadProps {
  appeal: Appeal;
  onBack: () => void;
  titleRef: React.Ref<HTMLHeadingElement>;
}

function ChatHead({ appeal, onBack, titleRef }: HeadProps) {
  const t = useT(feedbackMessages);
  const day = useDayText();
  const { id, subject, createdMs } = appeal;

  return (
    <header className={styles.head}>
      <span className={styles.back}>
        <IconButton icon={ArrowLeft} label={t('back')} onClick={onBack} />
      </span>
      <div className={styles.headText}>
        <h2 className={cx('h3', styles.title)} ref={titleRef} tabIndex={-1}>
          <bdi>{subject || t('number', { id })}</bdi>
        </h2>
        <p className={cx('small muted num', styles.sub)}>
          {createdMs === null ? t('number', { id }) : t('numbered', { id, date: day(createdMs, 'long') })}
          <StatusBadge appeal={appeal} />
        </p>
      </div>
    </header>
  );
}

interface ChatFormProps {
  appealId: string;
  onSend: (text: string) => boolean;
}

/** Enter sends, Shift+Enter breaks the line, blank text is not sent [SRV-126]. */
function ChatForm({ appealId, onSend }: ChatFormProps) {
  const t = useT(feedbackMessages);
  const id = useId();
  const [text, setText] = useSavedState(`chat.${appealId}`, '');
  const isTooLong = messageProblem(cleanMessage(text)) === 'tooLong';

  const send = () => {
    if (messageProblem(cleanMessage(text)) === null && onSend(text)) setText('');
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    send();
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };

  return (
    <Form className={styles.form} onSubmit={handleSubmit}>
      <div className={styles.write}>
        <label className="vh" htmlFor={id}>
          {t('typeMessage')}
        </label>
        <textarea
          id={id}
          rows={1}
          className={styles.input}
          placeholder={t('typeMessage')}
          value={text}
          aria-invalid={isTooLong || undefined}
          aria-describedby={isTooLong ? `${id}-error` : undefined}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={handleKeyDown}
        />
        {isTooLong && (
          <p id={`${id}-error`} role="alert" className={styles.tooLong}>
            {t('tooLong')}
          </p>
        )}
      </div>
      <IconButton type="submit" icon={Send} label={t('sendMessage')} className={styles.send} />
    </Form>
  );
}

interface ChatLogProps {
  label: string;
  entries: readonly ChatLine[];
  onResend: (clientId: string) => void;
}

function ChatLog({ label, entries, onResend }: ChatLogProps) {
  const t = useT(feedbackMessages);
  const day = useDayText();
  const { timeZone } = useCore().city;
  const dayOf = (line: ChatLine | undefined) =>
    line?.dateMs === null || line === undefined ? '' : isoDate(line.dateMs, timeZone);

  if (entries.length === 0) return <p className={styles.none}>{t('noMessages')}</p>;
  return (
    // A scroll container must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div role="log" aria-live="polite" aria-label={label} tabIndex={0} className={styles.focus}>
      <ol className={styles.log}>
        {entries.map((line, index) => {
          const isNewDay = line.dateMs !== null && dayOf(line) !== dayOf(entries[index - 1]);
          return (
            <Fragment key={line.key}>
              {isNewDay && line.dateMs !== null && (
                <li className={styles.daySep}>{day(line.dateMs, 'long')}</li>
              )}
              <Line line={line} isNewDay={isNewDay} onResend={() => onResend(line.key)} />
            </Fragment>
          );
        })}
      </ol>
    </div>
  );
}

function Line({ line, isNewDay, onResend }: { line: ChatLine; isNewDay: boolean; onResend: () => void }) {
  const t = useT(feedbackMessages);
  const { text, isOwn, withTitle, state } = line;
  return (
    <li
      className={cx(styles.line, isOwn && styles.own, state === 'failed' && styles.failed)}
      data-state={state}
    >
      <p className={cx(styles.who, !(withTitle || isNewDay) && 'vh')}>{t(isOwn ? 'own' : 'operator')}</p>
      {/* Isolated, so that bidi control characters end with the message [THR-16]. */}
      <bdi className={styles.bubble} dir="auto">
        {text}
      </bdi>
      {state === 'failed' ? (
        <p className={styles.error} role="alert">
          <Icon of={CircleAlert} size={16} />
          <span title={t('resendHint')}>{t('messageFailed')}</span>
          <button type="button" title={t('resendHint')} onClick={onResend}>
            {t('resend')}
          </button>
        </p>
      ) : (
        <Time line={line} />
      )}
    </li>
  );
}

function Time({ line: { dateMs, isOwn, state } }: { line: ChatLine }) {
  const t = useT(feedbackMessages);
  const { timeZone } = useCore().city;
  if (state === 'sending')
    return (
      <span className={styles.time}>
        {t('sendingMessage')} <Icon of={Clock} size={14} />
      </span>
    );
  return (
    <time className={styles.time}>
      {dateMs === null ? '' : formatTime(dateMs, timeZone)}
      {isOwn && <Icon of={Check} size={14} />}
    </time>
  );
}
