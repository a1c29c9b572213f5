import { cleanMessage, messageProblem } from '@gorpark/domain/appeal';
import Send from 'lucide-react/icons/send';
import { type FormEvent, type KeyboardEvent, useId, useState } from 'react';
import { useT } from '#src/i18n/use-t.ts';
import { IconButton } from '#src/ui/icon-button.tsx';
import styles from './chat.module.css';
import { feedbackMessages } from './messages/index.ts';

/** The line to write in: Enter sends, Shift and Enter breaks the line, blanks are not sent (SRV-126). */
export function ChatForm({ onSend }: { onSend: (text: string) => boolean }) {
  const t = useT(feedbackMessages);
  const id = useId();
  const [text, setText] = useState('');
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
    <form className={styles.form} onSubmit={handleSubmit}>
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
    </form>
  );
}
