import type { LucideIcon } from 'lucide-react';
import Car from 'lucide-react/icons/car';
import Clock from 'lucide-react/icons/clock';
import FoldHorizontal from 'lucide-react/icons/fold-horizontal';
import MapPin from 'lucide-react/icons/map-pin';
import Pencil from 'lucide-react/icons/pencil';
import { type ReactNode, useId } from 'react';
import type { TodaySession } from '@gorpark/contract/public/repair/read';
import type { RepairKind } from '@gorpark/contract/wire/types';
import { momentText } from '#src/core/moment-text.ts';
import { useCity } from '#src/core/city.ts';
import type { RepairRequest } from '#src/checkout/flows/repair-request.ts';
import { useSessions } from '#src/core/running.ts';
import { useMinute } from '#src/core/use-minute.ts';
import { useLang } from '#src/i18n/lang-store.ts';
import { useT } from '#src/i18n/use-t.ts';
import { Icon } from '#src/ui/icon.tsx';
import { Plate } from '#src/ui/plate.tsx';
import { ZoneBadge } from '#src/ui/zone-badge.tsx';
import { parkingMessages } from './messages/index.ts';
import styles from './repair-ticket.module.css';

export const KIND_TEXTS = {
  plate: 'repairPlate',
  zone: 'repairZone',
  start: 'repairStart',
  end: 'repairEnd',
  gap: 'repairGap',
} as const satisfies Record<RepairKind, string>;

const ICONS: Readonly<Record<RepairKind, LucideIcon>> = {
  plate: Car,
  zone: MapPin,
  start: Clock,
  end: Clock,
  gap: FoldHorizontal,
};

interface PartProps {
  session: TodaySession;
  kind: RepairKind;
}

function Value({ session, kind }: PartProps) {
  const t = useT(parkingMessages);
  const lang = useLang();
  const minuteMs = useMinute();
  const { timeZone } = useCity();
  const { plate, zone, startMs, endMs, reservationId } = session;
  const address = useSessions().find((one) => one.reservationId === reservationId)?.address ?? '';
  switch (kind) {
    case 'plate':
      return <Plate value={plate} size="sm" />;
    case 'zone':
      return (
        <>
          <ZoneBadge number={zone} /> {address}
        </>
      );
    case 'gap':
      return t('repairGapValue');
    case 'start':
    case 'end':
      return <b>{momentText(kind === 'start' ? startMs : endMs, minuteMs, timeZone, lang)}</b>;
  }
}

interface TicketRowProps extends PartProps {
  /** Why it cannot be changed, or the limit of a change. */
  hint: string | null;
  isDisabled: boolean;
  onClick: () => void;
}

export function TicketRow({ session, kind, hint, isDisabled, onClick }: TicketRowProps) {
  const t = useT(parkingMessages);
  const id = useId();

  return (
    <button
      type="button"
      className={styles.row}
      disabled={isDisabled}
      aria-describedby={id}
      onClick={onClick}
    >
      <Icon of={ICONS[kind]} />
      <span className={styles.part}>
        <small>{t(KIND_TEXTS[kind])}</small>
        <span id={id} className={styles.part} aria-hidden>
          <span className={styles.value}>
            <Value session={session} kind={kind} />
          </span>
          {hint !== null && <small>{hint}</small>}
        </span>
      </span>
      {!isDisabled && <Icon of={Pencil} />}
    </button>
  );
}

export function TicketChange({ session, kind, request }: PartProps & { request: RepairRequest | null }) {
  const next = kind === 'gap' ? null : nextOf(request);

  return (
    <div className={styles.ticket}>
      <div className={styles.row} data-on={next === null ? undefined : ''}>
        <Icon of={ICONS[kind]} />
        <span className={styles.value}>
          {next === null ? (
            <Value session={session} kind={kind} />
          ) : (
            <>
              <s>
                <Old session={session} kind={kind} />
              </s>
              {next}
            </>
          )}
        </span>
      </div>
    </div>
  );
}

function Old({ session, kind }: PartProps) {
  return kind === 'zone' ? <ZoneBadge number={session.zone} /> : <Value session={session} kind={kind} />;
}

function nextOf(request: RepairRequest | null): ReactNode {
  if (request === null) return null;
  const { Vehicle, Zone, timestart, timeend } = request;
  if (Vehicle) return <Plate value={Vehicle.Number ?? ''} size="sm" />;
  if (Zone !== undefined) return <ZoneBadge number={String(Zone)} />;
  return <b>{(timestart ?? timeend ?? '').slice(11, 16)}</b>;
}

export function Ticket({ children }: { children: ReactNode }) {
  return <div className={styles.ticket}>{children}</div>;
}
