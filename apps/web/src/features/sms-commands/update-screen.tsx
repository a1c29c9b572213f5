import { Navigate } from '@tanstack/react-router';
import { Offered } from '#src/core/offered.tsx';
import { useCapabilities, useSiteOptions } from '#src/core/site.ts';
import { useT } from '#src/i18n/use-t.ts';
import { ButtonLink } from '#src/ui/button-link.tsx';
import { Card } from '#src/ui/card.tsx';
import { CommandText } from './command-text.tsx';
import { smsMessages } from './messages/index.ts';
import styles from './sms-commands.module.css';

export function UpdateScreen() {
  const { updatePrefix } = useCapabilities();
  const options = useSiteOptions();
  return (
    <Offered isOffered={updatePrefix !== null} by={options} missing={<Navigate to="/" replace />}>
      <UpdateInfo prefix={updatePrefix ?? ''} />
    </Offered>
  );
}

function UpdateInfo({ prefix }: { prefix: string }) {
  const t = useT(smsMessages);
  const { smsNumber: number } = useCapabilities();
  const forms = [
    { name: t('start', { hours: t('hours2') }), form: t('startForm', { prefix }) },
    { name: t('renew', { hours: t('hours3') }), form: t('renewForm', { prefix }), example: `${prefix}*x*3` },
    {
      name: t('refill', { sum: t('sum50') }),
      form: t('refillForm', { prefix }),
      example: `${prefix}*pay*50`,
    },
    { name: t('end'), form: `${prefix}*с` },
  ];

  return (
    <div className={styles.page}>
      <h1 className="h1">{t('updateTitle', { number })}</h1>
      <p>
        {t.rich('updateLead', {
          number: <b className="num">{number}</b>,
          prefix: <CommandText text={prefix} />,
        })}
      </p>
      <ul className={styles.list} aria-label={t('list')}>
        {forms.map(({ name, form, example }) => (
          <li key={name}>
            <Card as="div" className={styles.card}>
              <h2 className="h3">{name}</h2>
              <CommandText text={form} />
              {example !== undefined && (
                <p className={styles.example}>
                  <span className="small muted">{t('example')}</span> <CommandText text={example} />
                </p>
              )}
            </Card>
          </li>
        ))}
      </ul>
      <p>
        <ButtonLink to="/sms-commands" variant="secondary">
          {t('toCommands')}
        </ButtonLink>
      </p>
    </div>
  );
}
