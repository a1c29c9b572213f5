// Plain JavaScript without packages: `npm start` checks the database before it installs the driver.
import { connect } from 'node:net';
import { words } from './forms.mjs';
import { sentencesOfDatabase } from './settings.mjs';

const SILENT = new Set(['ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'EHOSTDOWN']);
const UNKNOWN = new Set(['ENOTFOUND', 'EAI_AGAIN', 'EAI_NONAME', 'ENODATA']);
const WRONG_PASSWORD = new Set(['28P01', 'SASL']);

/** Returns sentences for a connection error, without the password. */
export function refusalOfDatabase(connectionString, error, name) {
  return sentencesOfDatabase(faultOf(whereOf(connectionString), codeOf(error), messageOf(error)), name);
}

function faultOf({ at, host, user, database }, code, message) {
  if (UNKNOWN.has(code)) return words(`сервера ${host} нет`, `there is no host ${host}`);
  if (code === 'ECONNREFUSED' || code === 'ENOENT')
    return words(
      `${at}: соединение отклонено, PostgreSQL там не запущен`,
      `${at}: connection refused, PostgreSQL is not running there`,
    );
  if (SILENT.has(code)) return words(`${at} не отвечает`, `${at} does not answer`);
  if (WRONG_PASSWORD.has(code))
    return words(`${at} не принимает пароль пользователя ${user}`, `${at} rejects the password of ${user}`);
  if (code === '28000')
    return words(`${at} не пускает пользователя ${user}`, `${at} does not let ${user} in`);
  if (code === '3D000') return words(`на ${at} нет базы ${database}`, `${at} has no database ${database}`);
  if (code === '53300') return words(`на ${at} заняты все соединения`, `all connections of ${at} are taken`);
  if (code === '57P03') return words(`${at} ещё запускается`, `${at} is still starting`);
  if (code === 'TLS') return words(`TLS с ${at} не получается: ${message}`, `no TLS with ${at}: ${message}`);
  return words(`${at}: ${message}`, `${at}: ${message}`);
}

/** Resolves with null if the address accepts connections. Milliseconds. */
export function refusalOfHost(connectionString, patienceMs = 5000) {
  const { host, port, isSocket } = whereOf(connectionString);
  if (isSocket) return Promise.resolve(null);
  return new Promise((resolve) => {
    const socket = connect({ host, port });
    const end = (error) => {
      socket.destroy();
      resolve(error === null ? null : refusalOfDatabase(connectionString, error));
    };
    socket.setTimeout(patienceMs, () => end(Object.assign(new Error('timeout'), { code: 'ETIMEDOUT' })));
    socket.once('connect', () => end(null));
    socket.once('error', end);
  });
}

function whereOf(connectionString) {
  const url = new URL(connectionString);
  const host = decodeURIComponent(url.searchParams.get('host') ?? url.hostname).replace(/^\[|\]$/g, '');
  const port = Number(url.searchParams.get('port') ?? (url.port || 5432));
  const user = decodeURIComponent(url.username) || 'postgres';
  const database = decodeURIComponent(url.pathname.slice(1));
  return { host, port, at: `${host}:${port}`, user, database, isSocket: host.startsWith('/') };
}

function codeOf(error) {
  const message = messageOf(error);
  if (/SASL|password must be a string|no password/i.test(message)) return 'SASL';
  if (/timeout/i.test(message)) return 'ETIMEDOUT';
  if (/SSL|TLS|certificate/i.test(`${message} ${error?.code ?? ''}`) && !/^\d/.test(error?.code ?? ''))
    return 'TLS';
  return String(error?.code ?? '');
}

const messageOf = (error) =>
  (error instanceof Error ? error.message : String(error)) || String(error?.code ?? '');
