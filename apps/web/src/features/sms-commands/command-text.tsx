import { partsOf } from '@gorpark/contract/public/sms/read';
import { Fragment } from 'react';
import styles from './sms-commands.module.css';

export function CommandText({ text }: { text: string }) {
  const parts = partsOf(text);

  return (
    <code className={styles.command} translate="no">
      {parts.map((part, index) => (
        // The parts never move, so the index is a stable key.
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
