import { checkProof } from '@gorpark/contract/public/check/calls';
import { useRouter } from '@tanstack/react-router';
import RotateCw from 'lucide-react/icons/rotate-cw';
import { useMemo } from 'react';
import { useT } from '#src/i18n/use-t.ts';
import { Alert } from '#src/ui/alert.tsx';
import { Button } from '#src/ui/button.tsx';
import { type CheckPage, readCheckPage } from './check-fields.ts';
import { checkMessages } from './messages/index.ts';
import { useQuery } from '@tanstack/react-query';
import { useCore } from '#src/core/core-context.ts';
import { valueOf } from '#src/core/failed-call.ts';
import { useSiteOptions } from '#src/core/site.ts';
import { useDevice } from '#src/lib/use-device.ts';
import styles from './check.module.css';

/**
 * Shows what a link says about a paid session, as plain text, and whether our server signed it [payments-3] [THR-25].
 */
export function CheckScreen() {
  const t = useT(checkMessages);
  const { search } = useRouter().history.location;
  const page = useMemo(() => readCheckPage(search), [search]);
  const { proof, again } = useProof(page.signed);
  const host = useDevice(() => window.location.host, '');

  return (
    <div className={styles.check}>
      <h1 className="h1">{t('heading')}</h1>
      <ProofNote proof={proof} onAgain={again} />
      <Paper shown={page.shown} />
      <p className={styles.host}>{host !== '' && t.rich('host', { host: <b>{host}</b> })}</p>
    </div>
  );
}

function ProofNote({ proof, onAgain }: { proof: Proof; onAgain: () => void }) {
  const t = useT(checkMessages);
  // A single live region, so that screen readers announce the result.
  switch (proof) {
    case 'checking':
      return <Alert title={t('checking')} />;
    case 'verified':
      return (
        <Alert tone="success" title={t('verified')}>
          {t('verifiedText')}
        </Alert>
      );
    case 'noProof':
      return (
        <Alert tone="warning" title={t('notVerified')}>
          {t('noProof')}
        </Alert>
      );
    case 'wrong':
      return (
        <Alert tone="warning" title={t('notVerified')}>
          {t('wrongProof')}
        </Alert>
      );
    case 'noAnswer':
      return (
        <Alert tone="warning" title={t('notVerified')}>
          <p>{t('noAnswer')}</p>
          <Button variant="secondary" icon={RotateCw} className={styles.again} onClick={onAgain}>
            {t('again')}
          </Button>
        </Alert>
      );
  }
}

function Paper({ shown }: { shown: CheckPage['shown'] }) {
  const t = useT(checkMessages);
  const rows = [
    [t('plate'), shown.ts],
    [t('dateIn'), shown.dateIn],
    [t('dateOut'), shown.dateOut],
  ] as const;

  return (
    <div className={styles.wrap}>
      <section className={styles.paper} aria-label={t('fields')}>
        <h2 className="h2">
          <Given text={shown.title} none={t('noTitle')} />
        </h2>
        <hr className={styles.line} />
        <dl className={styles.rows}>
          {rows.map(([name, text]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <Given text={text} none="—" />
              </dd>
            </div>
          ))}
        </dl>
        <hr className={styles.line} />
        <dl className={styles.sum}>
          <dt>{t('price')}</dt>
          <dd>
            <Given text={shown.price} none="—" />
          </dd>
        </dl>
        <p className={styles.note}>{t('notFiscal')}</p>
      </section>
    </div>
  );
}

/** `bdi` isolates the text direction of the value. */
function Given({ text, none }: { text: string; none: string }) {
  return text === '' ? none : <bdi>{text}</bdi>;
}

type Proof = 'checking' | 'verified' | 'noProof' | 'wrong' | 'noAnswer';

/** Returns whether the server signed the fields [PAY-304]. Sends nothing to foreign back ends [api-7]. */
function useProof(signed: CheckPage['signed']): { proof: Proof; again: () => void } {
  const { client, city } = useCore();
  const options = useSiteOptions();
  const isAsked = signed !== null && options.value.isGorpark;
  const query = useQuery({
    queryKey: ['check-proof', city.city, signed],
    queryFn: async ({ signal }) => valueOf(await client.call(checkProof, signed ?? NOTHING, { signal })),
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
