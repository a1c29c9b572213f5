import type { HTMLAttributes, ReactNode } from 'react';
import { cx } from './cx.ts';
import styles from './card.module.css';

interface CardProps extends HTMLAttributes<HTMLElement> {
  as?: 'div' | 'section' | 'article' | 'li';
  isFlush?: boolean;
}

export function Card({ as: Tag = 'section', isFlush = false, className, ...rest }: CardProps) {
  return <Tag {...rest} className={cx(styles.card, isFlush && styles.flush, className)} />;
}

export function CardHead({ title, children, id }: { title: string; children?: ReactNode; id?: string }) {
  return (
    <div className={styles.head}>
      <h2 className="h2" id={id}>
        {title}
      </h2>
      {children}
    </div>
  );
}
