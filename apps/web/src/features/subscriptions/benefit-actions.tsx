import type { LucideIcon } from 'lucide-react';
import ArrowLeftRight from 'lucide-react/icons/arrow-left-right';
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import Undo2 from 'lucide-react/icons/undo-2';
import { useState } from 'react';
import type { Benefit } from '@gorpark/contract/person/subscriptions/types';
import { useT } from '#src/i18n/use-t.ts';
import { Icon } from '#src/ui/icon.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { ActionDialog } from './action-dialog.tsx';
import { type ActionKind, actionsOfBenefit } from './action-kinds.ts';
import { subscriptionMessages } from './messages/index.ts';
import styles from './actions.module.css';

const ICONS = {
  change: ArrowLeftRight,
  pause: Pause,
  resume: Play,
  refund: Undo2,
} as const satisfies Record<ActionKind, LucideIcon>;

export function BenefitActions({ benefit, isIconOnly = false }: { benefit: Benefit; isIconOnly?: boolean }) {
  const t = useT(subscriptionMessages);
  const [open, setOpen] = useState<ActionKind | null>(null);
  const kinds = actionsOfBenefit(benefit);
  if (kinds.length === 0 && open === null) return isIconOnly ? <span className="muted">—</span> : null;

  return (
    <>
      <div className={isIconOnly ? styles.icons : styles.buttons}>
        {kinds.map((kind) =>
          isIconOnly ? (
            <IconButton
              key={kind}
              icon={ICONS[kind]}
              label={t('actionOf', { action: t(kind), title: benefit.type })}
              hint={t(kind)}
              onClick={() => setOpen(kind)}
            />
          ) : (
            <button key={kind} type="button" className={styles.act} onClick={() => setOpen(kind)}>
              <Icon of={ICONS[kind]} className={styles.icon} />
              <span>{t(kind)}</span>
            </button>
          ),
        )}
      </div>
      {open !== null && <ActionDialog kind={open} benefit={benefit} onClose={() => setOpen(null)} />}
    </>
  );
}
