// The peer as its documentation sets it up: full state in SQLite through the database extension.
import Database from 'better-sqlite3'
import { Database as Storage } from '@hocuspocus/extension-database'
import { Server } from '@hocuspocus/server'

const [port, file] = process.argv.slice(2)
const db = new Database(file)
db.pragma('journal_mode = WAL')
db.pragma('synchronous = FULL')
db.exec('CREATE TABLE IF NOT EXISTS documents (name TEXT PRIMARY KEY, data BLOB)')
const read = db.prepare('SELECT data FROM documents WHERE name = ?')
const write = db.prepare('INSERT INTO documents VALUES (?, ?) ON CONFLICT(name) DO UPDATE SET data = excluded.data')
const server = new Server({
  port: Number(port),
  quiet: true,
  extensions: [
    new Storage({
      fetch: async ({ documentName }) => read.get(documentName)?.data ?? null,
      store: async ({ documentName, state }) => void write.run(documentName, state),
    }),
  ],
})
await server.listen()
process.send?.('ready')
