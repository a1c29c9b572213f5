import { useState, type ReactNode } from 'react';
import { useT } from '#src/i18n/use-t.ts';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { Empty } from '#src/ui/empty.tsx';
import styles from './fleet-list.module.css';
import { corporateMessages } from './messages/index.ts';

const PAGE = 50;

interface FleetListProps<Item> {
  label: string;
  total: number;
  items: readonly Item[];
  keyOf: (item: Item) => string;
  row: (item: Item) => ReactNode;
  heads: readonly string[];
  empty: { title: string; text: string };
}

export function FleetList<Item>(props: FleetListProps<Item>) {
  const { label, total, items, keyOf, row, heads, empty } = props;
  const t = useT(corporateMessages);
  const [pages, setPages] = useState(1);
  const shown = items.slice(0, pages * PAGE);

  if (items.length === 0)
    return (
      <Card as="div">
        <Empty title={total === 0 ? empty.title : t('notFound')}>
          {total === 0 ? empty.text : t('notFoundText')}
        </Empty>
      </Card>
    );
  return (
    <div className={styles.frame}>
      <div className={styles.heads} data-columns={heads.length} aria-hidden="true">
        {heads.map((head) => (
          <span key={head}>{head}</span>
        ))}
      </div>
      <ul className={styles.list} aria-label={label}>
        {shown.map((item) => (
          <li key={keyOf(item)} className={styles.row} data-columns={heads.length}>
            {row(item)}
          </li>
        ))}
      </ul>
      <footer className={styles.foot}>
        <output className="small muted num">{t('shown', { count: shown.length, total })}</output>
        {shown.length < items.length && (
          <Button variant="secondary" size="sm" onClick={() => setPages(pages + 1)}>
            {t('more')}
          </Button>
        )}
      </footer>
    </div>
  );
}
