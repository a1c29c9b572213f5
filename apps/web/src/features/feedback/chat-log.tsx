import { formatTime, isoDate } from '@gorpark/domain/time';
import Check from 'lucide-react/icons/check';
import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import Clock from 'lucide-react/icons/clock';
import { Fragment } from 'react';
import { useCore } from '#src/core/core-context.ts';
import { useT } from '#src/i18n/use-t.ts';
import { cx } from '#src/ui/cx.ts';
import { Icon } from '#src/ui/icon.tsx';
import { useDayText } from './appeal-list.tsx';
import type { ChatLine } from './chat-state.ts';
import styles from './chat.module.css';
import { feedbackMessages } from './messages/index.ts';

interface ChatLogProps {
  label: string;
  lines: readonly ChatLine[];
  onResend: (clientId: string) => void;
}

export function ChatLog({ label, lines, onResend }: ChatLogProps) {
  const t = useT(feedbackMessages);
  const day = useDayText();
  const { timeZone } = useCore().city;
  const dayOf = (line: ChatLine | undefined) =>
    line?.dateMs === null || line === undefined ? '' : isoDate(line.dateMs, timeZone);

  if (lines.length === 0) return <p className={styles.none}>{t('noMessages')}</p>;
  return (
    // A scroll container must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div role="log" aria-live="polite" aria-label={label} tabIndex={0} className={styles.focus}>
      <ol className={styles.log}>
        {lines.map((line, index) => {
          const isNewDay = line.dateMs !== null && dayOf(line) !== dayOf(lines[index - 1]);
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
