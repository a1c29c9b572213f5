import { useQuery } from '@tanstack/react-query';
import { loadPage } from '#src/api/content-api.ts';
import { useCore } from '#src/core/core-context.ts';
import { valueOf } from '#src/core/failed-call.ts';
import { isMissing } from '#src/core/found.ts';
import { languageKnown } from '#src/checkout/subscription/language-known.ts';
import { useLang } from '#src/i18n/lang-store.ts';

/** The server also validates the path [THR-14]. */
const PATH = /^[a-z0-9/_-]{1,128}$/;

export function usePage(path: string) {
  const core = useCore();
  const { city, client } = core;
  const lang = useLang();
  const isPath = PATH.test(path);
  const query = useQuery({
    queryKey: [city.city, 'page', path, lang],
    queryFn: async ({ signal }) => {
      await languageKnown(core);
      return valueOf(await loadPage(client, path, { signal }));
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
