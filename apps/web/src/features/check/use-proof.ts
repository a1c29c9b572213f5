import { useQuery } from '@tanstack/react-query';
import { askProof } from '#src/api/check-api.ts';
import { useCore } from '#src/core/core-context.ts';
import { valueOf } from '#src/core/failed-call.ts';
import { useSiteOptions } from '#src/core/site.ts';
import type { CheckPage } from './check-fields.ts';

export type Proof = 'checking' | 'verified' | 'noProof' | 'wrong' | 'noAnswer';

/** Returns whether the server signed the fields [PAY-304]. Sends nothing to foreign back ends [api-7]. */
export function useProof(signed: CheckPage['signed']): { proof: Proof; again: () => void } {
  const { client, city } = useCore();
  const options = useSiteOptions();
  const isAsked = signed !== null && options.value.isGorpark;
  const query = useQuery({
    queryKey: ['check-proof', city.city, signed],
    queryFn: async ({ signal }) =>
      valueOf(await askProof({ send: client.send }, signed ?? NOTHING, { signal })),
    enabled: isAsked,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });

  const again = (): void => {
    if (options.isError) options.reload();
    else void query.refetch();
  };
  return { proof: proofOf(), again };

  function proofOf(): Proof {
    if (signed === null) return 'noProof';
    if (options.isLoading || query.isFetching) return 'checking';
    if (options.isError || (isAsked && query.data === undefined)) return 'noAnswer';
    return query.data === true ? 'verified' : 'wrong';
  }
}

const NOTHING = { title: '', dateIn: '', dateOut: '', price: '', ts: '', proof: '' };
