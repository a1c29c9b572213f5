import { notFound, useParams } from '@tanstack/react-router';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { common } from '#src/i18n/messages/index.ts';
import { useT } from '#src/i18n/use-t.ts';
import { Badge } from '#src/ui/badge.tsx';
import { ButtonLink } from '#src/ui/button-link.tsx';
import { ErrorState } from '#src/ui/empty.tsx';
import { SafeHtml } from '#src/ui/safe-html.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { useDocumentTitle } from '#src/ui/use-document-title.ts';
import { newsMessages } from './messages/index.ts';
import { NewsDate } from './news-date.tsx';
import { useNewsItem } from './use-news.ts';
import styles from './news.module.css';

export function NewsItemScreen() {
  const t = useT(newsMessages);
  const { id = '' } = useParams({ strict: false });
  const { item, status, reload } = useNewsItem(id);
  useDocumentTitle(item?.title, useT(common)('brand'));
  if (status === 'missing') throw notFound();

  return (
    <article className={styles.column}>
      {item && (
        <>
          <p className={styles.meta}>
            {item.publishedMs !== null && <NewsDate ms={item.publishedMs} />}
            {item.isDemo && <Badge tone="info">{t('demo')}</Badge>}
          </p>
          <h1 className="h1">{item.title}</h1>
          {item.image !== '' && <img className={styles.image} src={item.image} alt="" />}
          <SafeHtml html={item.text} className={styles.text} />
        </>
      )}
      {status === 'loading' && <Skeleton />}
      {status === 'error' && <ErrorState title={t('failed')} onRetry={reload} />}
      <p className={styles.back}>
        <ButtonLink to="/news" variant="ghost" icon={ArrowLeft}>
          {t('all')}
        </ButtonLink>
      </p>
    </article>
  );
}
