import { DeliveryError, type PhoneGateway, type SmsLine } from '#src/features/messages/index.ts';
import type { Clock } from '#src/platform/clock.ts';
import { createSmpp, type SmppAccount, type SmppOptions } from './smpp.ts';

/** One connection for each login; a city sends by its own account, else by the common one. */
export function createSmppLines(
  accounts: readonly SmppAccount[],
  deps: { clock: Clock; idOf: (slug: string) => number | null } & Pick<SmppOptions, 'times'>,
): PhoneGateway & { line: SmsLine } {
  const { idOf, ...options } = deps;
  const keyOf = ({ url, systemId, password }: SmppAccount) => JSON.stringify([url, systemId, password]);
  const lines = new Map(
    accounts
      .map((account) => [keyOf(account), account] as const)
      .map(([key, account]) => [key, createSmpp({ ...account, ...options })]),
  );
  const accountOf = (cityId: number) =>
    accounts.find(({ city }) => city !== null && idOf(city) === cityId) ??
    accounts.find(({ city }) => city === null);
  return {
    async sms({ cityId, phone, text }) {
      const account = accountOf(cityId);
      const line = account && lines.get(keyOf(account));
      if (!line) throw new DeliveryError('refused');
      await line.send({ phone, text, sender: account.sender });
    },
    call: () => Promise.reject(new DeliveryError('refused')),
    line: {
      open(listener) {
        for (const { line } of lines.values()) line.open(listener);
      },
      async close() {
        await Promise.all([...lines.values()].map(({ line }) => line.close()));
      },
    },
  };
}
