import { createClient } from './client.ts';

/** Connection time-out. Milliseconds. */
const PATIENCE_MS = 5000;
const OLDEST = 15;

export interface DatabaseFault {
  ru: string;
  en: string;
}

/** Returns null if the database is suitable. `isPooled`: checks the time-outs too. @throws connection errors */
export async function faultOfDatabase(
  connectionString: string,
  isPooled = false,
): Promise<DatabaseFault | null> {
  const client = createClient({ connectionString, connectionTimeoutMillis: PATIENCE_MS });
  try {
    await client.connect();
    const { rows } = await client.query<Facts>(`
      select current_setting('server_version_num')::int / 10000 as version,
             pg_encoding_to_char(encoding) as encoding, pg_is_in_recovery() as "isCopy", current_user as "user",
             current_setting('statement_timeout') <> '0'
               and current_setting('idle_in_transaction_session_timeout') <> '0' as "hasLimits",
             has_database_privilege(datname, 'CREATE')
               and coalesce(has_schema_privilege(current_schema(), 'CREATE'), false) as "mayCreate"
        from pg_database where datname = current_database()`);
    return rows[0] ? faultOf(rows[0], isPooled) : null;
  } finally {
    await client.end().catch(() => undefined);
  }
}

interface Facts {
  version: number;
  encoding: string;
  isCopy: boolean;
  hasLimits: boolean;
  mayCreate: boolean;
  user: string;
}

function faultOf(
  { version, encoding, isCopy, hasLimits, mayCreate, user }: Facts,
  isPooled: boolean,
): DatabaseFault | null {
  if (version < OLDEST) return { ru: `там PostgreSQL ${version}`, en: `it is PostgreSQL ${version}` };
  if (encoding !== 'UTF8')
    return { ru: `кодировка базы ${encoding}, а не UTF8`, en: `its encoding is ${encoding}, not UTF8` };
  if (isCopy) return { ru: 'это копия только для чтения', en: 'it is a read-only standby' };
  if (isPooled && !hasLimits)
    return {
      ru: 'в нём не заданы предельное время запроса и предельный простой соединения',
      en: 'it sets no statement_timeout and idle_in_transaction_session_timeout (connect_query, docs/cluster.md)',
    };
  if (mayCreate) return null;
  return {
    ru: `пользователю ${user} нельзя создавать в ней схемы и таблицы`,
    en: `${user} may not make schemas and tables in it`,
  };
}
