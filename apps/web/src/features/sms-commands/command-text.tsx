import { partsOf } from '@gorpark/contract/wire/sms';
import { Fragment } from 'react';
import styles from './sms-commands.module.css';

/** A command as it is typed; a line may break after a star only. */
export function CommandText({ text }: { text: string }) {
  const parts = partsOf(text);

  return (
    <code className={styles.command} translate="no">
      {parts.map((part, index) => (
        // The parts of one command never move, their place is their name.
        <Fragment key={index}>
          <span>{part}</span>
          {index < parts.length - 1 && (
            <>
              *<wbr />
            </>
          )}
        </Fragment>
      ))}
    </code>
  );
}
