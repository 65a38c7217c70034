import type { Database } from 'better-sqlite3'

/** Steps of the schema, in order; the database counts those it has taken. A step is never changed once released. */
const STEPS = [
  `create table if not exists stream (
  id integer primary key,
  file text not null,
  generation text not null,
  channel integer not null,
  is_sealed integer not null default 0,
  unique (file, generation, channel)
);
-- One row per stream and commit. 'seq' is the number of its last update.
create table if not exists entry (
  stream integer not null references stream (id),
  seq integer not null,
  packed blob not null,
  primary key (stream, seq)
) without rowid;
create table if not exists snapshot (
  stream integer not null references stream (id),
  seq integer not null,
  hash text not null,
  bytes integer not null,
  taken_at integer not null,
  primary key (stream, seq)
) without rowid;
create index if not exists snapshot_by_hash on snapshot (hash);
-- Rows that a snapshot includes, packed together and compressed; read for history only.
create table if not exists segment (
  stream integer not null references stream (id),
  seq integer not null,
  packed blob not null,
  primary key (stream, seq)
) without rowid;
`,
  // 0 open, 1 sealed, 2 removed: nothing is left and nothing comes again.
  'alter table stream rename column is_sealed to state',
  // Where versions stand; the snapshot before each is kept.
  `create table if not exists pin (
  stream integer not null references stream (id),
  seq integer not null,
  primary key (stream, seq)
) without rowid;
`,
] as const

/** Brings the log's tables up to date. @throws Error when a newer server wrote them. */
export function migrateLog(db: Database): void {
  const taken = Number(db.pragma('user_version', { simple: true }))
  if (taken > STEPS.length) throw new Error(`the log is of a newer server (schema ${taken})`)
  // Nothing is written when there is nothing to do: a server on a full disk still starts, and serves what it has.
  if (taken === STEPS.length) return
  db.transaction(() => {
    for (const step of STEPS.slice(taken)) db.exec(step)
    db.pragma(`user_version = ${STEPS.length}`)
  }).immediate()
}
