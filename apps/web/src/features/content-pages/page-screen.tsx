import { getPage } from '@gorpark/contract/public/content/calls';
import type { ContentPage } from '@gorpark/contract/public/content/read';
import { notFound, useParams } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { common } from '#src/i18n/messages/index.ts';
import { useT } from '#src/i18n/use-t.ts';
import { ErrorState } from '#src/ui/empty.tsx';
import { SafeHtml } from '#src/ui/safe-html.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { useDocumentTitle } from '#src/ui/use-document-title.ts';
import { useQuery } from '@tanstack/react-query';
import { useCore } from '#src/core/core-context.ts';
import { valueOf } from '#src/core/failed-call.ts';
import { isMissing } from '#src/core/found.ts';
import { languageKnown } from '#src/checkout/subscription/language-known.ts';
import { useLang } from '#src/i18n/lang-store.ts';
import styles from './page.module.css';

export function PageScreen() {
  const { _splat: path = '' } = useParams({ strict: false });
  const { page, status, reload } = usePage(path);
  if (status === 'missing') throw notFound();
  if (page) return <Page page={page} />;
  return status === 'error' ? <ErrorState onRetry={reload} /> : <Skeleton />;
}

/** Returns a component with the city's page of `path`. Falls back to `Own` if it is missing or fails to load. */
export function createPageOver(path: string, Own: ComponentType): ComponentType {
  return function PageOver() {
    const { page, status } = usePage(path);
    if (page) return <Page page={page} />;
    return status === 'loading' ? <Skeleton /> : <Own />;
  };
}

function Page({ page: { title, text } }: { page: ContentPage }) {
  useDocumentTitle(title, useT(common)('brand'));
  return (
    <article className={styles.page}>
      {title !== '' && <h1 className="h1">{title}</h1>}
      <SafeHtml html={text} className={styles.text} />
    </article>
  );
}

/** The server also validates the path [THR-14]. */
const PATH = /^[a-z0-9/_-]{1,128}$/;

function usePage(path: string) {
  const core = useCore();
  const { city, client } = core;
  const lang = useLang();
  const isPath = PATH.test(path);
  const query = useQuery({
    queryKey: [city.city, 'page', path, lang],
    queryFn: async ({ signal }) => {
      await languageKnown(core);
      return valueOf(await client.call(getPage, { path }, { signal }));
    },
    enabled: isPath,
  });
  const isFailed = query.isError && !query.isFetching;
  const isAbsent = !isPath || (isFailed && isMissing(query.error));
  return {
    page: query.data ?? null,
    status: query.data ? 'done' : isAbsent ? 'missing' : isFailed ? 'error' : 'loading',
    reload: () => void query.refetch(),
  } as const;
}
