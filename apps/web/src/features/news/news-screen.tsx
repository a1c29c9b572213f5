import type { NewsItem } from '@gorpark/contract/public/content/read';
import { Link } from '@tanstack/react-router';
import { useT } from '#src/i18n/use-t.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { Empty, ErrorState } from '#src/ui/empty.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { newsMessages } from './messages/index.ts';
import { NewsDate } from './news-date.tsx';
import { useNews } from './use-news.ts';
import styles from './news.module.css';

export function NewsScreen() {
  const t = useT(newsMessages);
  const { items, isError, hasMore, isLoadingMore, more, reload } = useNews();

  return (
    <div className={styles.column}>
      <h1 className="h1">{t('title')}</h1>
      {items?.length === 0 && <Empty title={t('empty')}>{t('emptyText')}</Empty>}
      {items && items.length > 0 && (
        <ul className={styles.list}>
          {items.map((item) => (
            <Item key={item.id} item={item} />
          ))}
        </ul>
      )}
      {isError && <ErrorState title={t('failed')} onRetry={items ? more : reload} />}
      {!items && !isError && <Skeleton />}
      {hasMore && !isError && (
        <Button
          variant="secondary"
          isBlock
          isLoading={isLoadingMore}
          loadingText={t('loading')}
          onClick={more}
        >
          {t('more')}
        </Button>
      )}
    </div>
  );
}

function Item({ item: { id, title, preview, image, publishedMs, isDemo } }: { item: NewsItem }) {
  const t = useT(newsMessages);
  return (
    <Card as="li" className={styles.card}>
      {image !== '' && <img className={styles.image} src={image} alt="" loading="lazy" />}
      <p className={styles.meta}>
        {publishedMs !== null && <NewsDate ms={publishedMs} />}
        {isDemo && <Badge tone="info">{t('demo')}</Badge>}
      </p>
      <h2 className={styles.title}>
        <Link to="/news/$id" params={{ id }} className={styles.link}>
          {title}
        </Link>
      </h2>
      {preview !== '' && <p className={styles.preview}>{preview}</p>}
    </Card>
  );
}
