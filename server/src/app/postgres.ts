import {
  AlterTableNode,
  type ColumnDefinitionNode,
  CreateTableNode,
  DataTypeNode,
  GeneratedNode,
  OperationNodeTransformer,
  PostgresAdapter,
  RawNode,
  type KyselyPlugin,
  type OperationNode,
} from 'kysely'
import { Pool, types, type ClientConfig } from 'pg'

/** Connections of one process for metadata, sign-in and log reads; the log's writer and the bus hold one each beside it. */
export const DEFAULT_POOL_SIZE = 10
const CONNECT_MS = 5_000
/** No query of ours takes this long; one that does waits for a lock or a dead disk. */
const STATEMENT_MS = 60_000
/** The database ends a statement after its limit; where not even that is heard, the line is dead. */
const SILENCE_MS = STATEMENT_MS + CONNECT_MS

/** Settings of every connection: big integers are numbers (no counter of ours passes 2^53), and a dead server is noticed. */
export const clientConfig = (url: string): ClientConfig => ({
  connectionString: url,
  application_name: 'wenfang',
  connectionTimeoutMillis: CONNECT_MS,
  keepAlive: true,
  keepAliveInitialDelayMillis: CONNECT_MS,
  statement_timeout: STATEMENT_MS,
  query_timeout: SILENCE_MS,
  types: {
    getTypeParser: ((oid: number, format: 'text' | 'binary') =>
      oid === types.builtins.INT8 && format !== 'binary'
        ? Number
        : types.getTypeParser(oid, format)) as typeof types.getTypeParser,
  },
})

/**
 * @param onError told of connections that broke; the pool replaces them
 * @param silenceMs a statement without an answer for so long fails
 */
export function openPool(
  url: string,
  size: number,
  onError: (error: Error) => void,
  silenceMs: number = SILENCE_MS,
): Pool {
  const pool = new Pool({ ...clientConfig(url), max: size, query_timeout: silenceMs })
  pool.on('error', onError)
  // The pool listens to idle connections only; one that breaks in use would end the process.
  pool.on('connect', (client) => client.on('error', onError))
  return pool
}

/** Whether this handle speaks to PostgreSQL, for the few statements that differ. */
export const isPostgres = (db: { getExecutor(): { readonly adapter: unknown } }): boolean =>
  db.getExecutor().adapter instanceof PostgresAdapter

/**
 * One set of migrations for both databases: it is written in the types of SQLite, and this plugin says them in those of
 * PostgreSQL. Text compares by bytes in both (`collate "C"`), so that pages of lists and unique names mean the same.
 */
export class PostgresTypes implements KyselyPlugin {
  readonly #transformer = new TypeTransformer()

  // Only migrations name types; copying every query to look for one costs more than building it.
  transformQuery: KyselyPlugin['transformQuery'] = ({ node }) =>
    CreateTableNode.is(node) || AlterTableNode.is(node) ? this.#transformer.transformNode(node) : node

  transformResult: KyselyPlugin['transformResult'] = async ({ result }) => result
}

class TypeTransformer extends OperationNodeTransformer {
  protected override transformColumnDefinition(node: ColumnDefinitionNode): ColumnDefinitionNode {
    const column = super.transformColumnDefinition(node)
    return {
      ...column,
      dataType: postgresType(column.dataType),
      ...(column.autoIncrement
        ? { autoIncrement: false, generated: GeneratedNode.create({ identity: true, byDefault: true }) }
        : {}),
    }
  }
}

function postgresType(node: OperationNode): OperationNode {
  if (!DataTypeNode.is(node)) return node
  switch (node.dataType) {
    case 'text':
      return RawNode.createWithSql('text collate "C"')
    case 'integer':
      return DataTypeNode.create('bigint')
    case 'blob':
      return DataTypeNode.create('bytea')
    default:
      return node
  }
}
