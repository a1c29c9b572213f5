import type { AddressInfo } from 'node:net';
import smpp, { type Pdu, type Session } from 'smpp';

/** A stand-in for an SMSC with one login, on a free port. */
export async function createSmsc({ password = 'right' } = {}) {
  const submitted: Pdu[] = [];
  const sessions = new Set<Session>();
  const binds: Pdu[] = [];
  let statusOf: (pdu: Pdu) => number | null = () => 0;
  let isSilent = false;
  let links = 0;
  const server = smpp.createServer((session) => {
    session.on('error', () => session.destroy());
    session.on('close', () => sessions.delete(session));
    session.on('bind_transceiver', (pdu: Pdu) => {
      binds.push(pdu);
      const isRight = pdu.password === password;
      if (isRight) sessions.add(session);
      session.send(pdu.response({ command_status: isRight ? 0 : smpp.ESME_RINVPASWD }));
    });
    session.on('submit_sm', (pdu: Pdu) => {
      submitted.push(pdu);
      const status = statusOf(pdu);
      if (status !== null) session.send(pdu.response({ command_status: status, message_id: 'm1' }));
    });
    session.on('enquire_link', (pdu: Pdu) => {
      links += 1;
      if (!isSilent) session.send(pdu.response());
    });
    session.on('unbind', (pdu: Pdu) => {
      session.send(pdu.response());
      session.close();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `smpp://127.0.0.1:${port}`,
    submitted,
    binds,
    sessions,
    /** Tests of a connection, which begin after the client has read the answer to its bind. */
    links: () => links,
    /** null: no answer. */
    answerWith(status: (pdu: Pdu) => number | null) {
      statusOf = status;
    },
    ignoreLinks: () => (isSilent = true),
    cut() {
      for (const session of sessions) session.destroy();
    },
    /** Returns the status of the answer. */
    deliver(fields: Record<string, unknown>): Promise<number> {
      const [session] = sessions;
      return new Promise((resolve) =>
        session?.deliver_sm(fields, (answer) => resolve(answer.command_status)),
      );
    },
    close() {
      for (const session of sessions) session.destroy();
      server.close();
    },
  };
}
