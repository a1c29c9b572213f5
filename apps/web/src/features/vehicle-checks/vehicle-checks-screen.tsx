import type { VehicleCheck } from '@gorpark/contract/public/vehicle-checks/read';
import { formatDateTime, formatTime } from '@gorpark/domain/time';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleX from 'lucide-react/icons/circle-x';
import HelpCircle from 'lucide-react/icons/circle-question-mark';
import { useCore } from '#src/core/core-context.ts';
import { loadStatus } from '#src/core/load-status.ts';
import { useNow } from '#src/core/now.ts';
import { QueryPage } from '#src/core/query-page.tsx';
import { useProfile } from '#src/core/profile.ts';
import { useCapabilities } from '#src/core/site.ts';
import { useVehicleChecks, useVehicleProofs } from '#src/core/vehicle-checks.ts';
import { useLang } from '#src/i18n/lang-store.ts';
import { useT } from '#src/i18n/use-t.ts';
import { Badge } from '#src/ui/badge.tsx';
import { ButtonLink } from '#src/ui/button-link.tsx';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { Empty } from '#src/ui/empty.tsx';
import { Plate } from '#src/ui/plate.tsx';
import { vehicleCheckMessages } from './messages/index.ts';
import { ProofsCard } from './proofs-card.tsx';
import styles from './vehicle-checks.module.css';

const LOOKS = {
  allowed: { tone: 'success', icon: CircleCheck },
  notAllowed: { tone: 'danger', icon: CircleX },
  unknown: { tone: 'warning', icon: HelpCircle },
} as const;

export function VehicleChecksScreen() {
  const t = useT(vehicleCheckMessages);
  const { data, isError, isFetching, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useVehicleChecks(true);
  const { isPending } = useVehicleProofs();
  const { status } = useProfile();
  const isDisputed = useDisputed();
  const checks = data?.pages.flatMap((page) => page.checks) ?? null;
  const mayAppeal = checks?.some((check) => isDisputed(check)) === true;

  return (
    <>
      <h1 className="h1">{t('title')}</h1>
      <p className={`lead ${styles.lead}`}>{t('lead')}</p>
      <div className="stack">
        <ProofsCard />
        {/* Below a card that still grows it would move. */}
        {!isPending && status !== 'loading' && (
          <QueryPage
            data={checks}
            status={loadStatus(true, { data: checks ?? undefined, isError: isError && !isFetching })}
            onRetry={() => refetch()}
            isCard
            failedTitle={t('failed')}
            failedText={t('failedText')}
            isEmpty={(loaded) => loaded.length === 0}
            empty={
              <Card as="div">
                <Empty title={t('empty')}>{t('emptyText')}</Empty>
              </Card>
            }
          >
            {(loaded) => (
              <ul className={styles.list} aria-label={t('list')}>
                {loaded.map((check) => (
                  <CheckItem key={check.id} check={check} />
                ))}
              </ul>
            )}
          </QueryPage>
        )}
        {mayAppeal && (
          <Card className={styles.proofs}>
            <h2 className="h3">{t('wrong')}</h2>
            <p className="small muted">{t('wrongText')}</p>
          </Card>
        )}
        {hasNextPage && (
          <Button variant="secondary" isLoading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('more')}
          </Button>
        )}
      </div>
    </>
  );
}

function useDisputed(): (check: VehicleCheck) => boolean {
  const { hasFeedback } = useCapabilities();
  return ({ id, verdict }) => hasFeedback && id !== '' && verdict === 'notAllowed';
}

function CheckItem({ check }: { check: VehicleCheck }) {
  const t = useT(vehicleCheckMessages);
  const lang = useLang();
  const nowMs = useNow();
  const { city } = useCore();
  const { tone, icon } = LOOKS[check.verdict];
  const mayAppeal = useDisputed()(check);
  const isGrace = check.grace !== null && check.grace.untilMs > nowMs;
  const place = [check.zone && t('zone', { zone: check.zone }), check.street].filter(Boolean).join(', ');
  const more = [place, check.organisation, !check.isOnline && t('offline')].filter(Boolean).join('. ');

  return (
    <Card as="li" className={styles.check}>
      <div className={styles.head}>
        <Badge tone={tone} icon={icon}>
          {check.verdictText}
        </Badge>
        <time className="small muted num">
          {formatDateTime(check.atMs, city.timeZone, 'DD MMMM HH:mm', lang)}
        </time>
      </div>
      <div className={styles.main}>
        <p>
          <b>{check.reasonText}</b>
          {isGrace && (
            <span className={styles.grace}>
              {t('graceUntil', { time: formatTime(check.grace?.untilMs ?? 0, city.timeZone) })}
            </span>
          )}
        </p>
        <Plate value={check.plate} size="sm" />
      </div>
      <div className={styles.main}>
        <p className="small muted">{more}</p>
        {mayAppeal && (
          <ButtonLink to="/profile/feedback" search={{ check: check.id }} variant="link" size="sm">
            {t('toFeedback')}
          </ButtonLink>
        )}
      </div>
    </Card>
  );
}
