import { sql } from 'kysely'
import type { Migrations } from '../../app/database.ts'

/** Tables of the log on PostgreSQL, beside the metadata. They never exist on SQLite, where the log is a file of its own. */
export const postgresLogMigrations: Migrations = {
  'log-001-streams': {
    async up(db) {
      // One row a stream: its lock orders the commits of all nodes.
      await sql`create table log_stream (
        id bigint generated always as identity primary key,
        file text collate "C" not null,
        generation text collate "C" not null,
        channel smallint not null,
        -- 0 open, 1 sealed, 2 removed: nothing is left and nothing comes again
        state smallint not null default 0,
        seq bigint not null default 0,
        tail_rows integer not null default 0,
        tail_bytes bigint not null default 0,
        unique (file, generation, channel)
      ) with (fillfactor = 50)`.execute(db)
      // One row per stream and commit; 'seq' is the number of its last update. Packed rows do not compress again.
      await sql`create table log_entry (
        stream bigint not null,
        seq bigint not null,
        packed bytea not null,
        primary key (stream, seq)
      )`.execute(db)
      await sql`alter table log_entry alter column packed set storage external`.execute(db)
      await sql`create table log_snapshot (
        stream bigint not null,
        seq bigint not null,
        hash text collate "C" not null,
        bytes bigint not null,
        taken_at bigint not null,
        primary key (stream, seq)
      )`.execute(db)
      await sql`create index log_snapshot_by_hash on log_snapshot (hash)`.execute(db)
      // Rows that a snapshot includes, packed together and compressed; read for history only.
      await sql`create table log_segment (
        stream bigint not null,
        seq bigint not null,
        packed bytea not null,
        primary key (stream, seq)
      )`.execute(db)
      await sql`alter table log_segment alter column packed set storage external`.execute(db)
      // Positions at which versions stand: the snapshot before one is kept.
      await sql`create table log_pin (stream bigint not null, seq bigint not null, primary key (stream, seq))`.execute(
        db,
      )
    },
  },
}
