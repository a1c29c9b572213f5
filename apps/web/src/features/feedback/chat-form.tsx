import { cleanMessage, messageProblem } from '@gorpark/domain/appeal';
import Send from 'lucide-react/icons/send';
import { type FormEvent, type KeyboardEvent, useId } from 'react';
import { useSavedState } from '#src/core/saved-state.ts';
import { useT } from '#src/i18n/use-t.ts';
import { IconButton } from '#src/ui/icon-button.tsx';
import styles from './chat.module.css';
import { feedbackMessages } from './messages/index.ts';

interface ChatFormProps {
  appealId: string;
  onSend: (text: string) => boolean;
}

/** Enter sends, Shift+Enter breaks the line, blank text is not sent [SRV-126]. */
export function ChatForm({ appealId, onSend }: ChatFormProps) {
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
