import { monitorEventLoopDelay } from 'node:perf_hooks'
import { Counter, Gauge, Histogram, Registry } from 'prom-client'

const COMMIT_BUCKETS_MS = [0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 5_000]

/** Every number the server tells of itself. One registry per server, so that tests can run several in one process. */
export interface Metrics {
  readonly registry: Registry
  readonly fsyncMs: Histogram
  readonly batchUpdates: Histogram
  /** From the relay of an edit to its durability. */
  readonly relayToCommitMs: Histogram
  readonly updates: Counter
  readonly refusedFrames: Counter<'reason'>
  readonly sockets: Gauge
  readonly rooms: Gauge
  readonly queuedBytes: Gauge
  readonly slowReaders: Counter
  readonly snapshotMs: Histogram
  /** Set by the job runner. */
  readonly jobs: Gauge<'state'>
  close(): void
}

/** `queuedBytes` is asked when the metrics are read. */
export function createMetrics(readQueuedBytes: () => number): Metrics {
  const registry = new Registry()
  const registers = [registry]
  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()
  watchEventLoop(delay, registry)
  new Gauge({
    name: 'wenfang_memory_rss_bytes',
    help: 'Resident memory of the process',
    registers,
    collect() {
      this.set(process.memoryUsage.rss())
    },
  })
  return {
    registry,
    fsyncMs: new Histogram({
      name: 'wenfang_log_commit_ms',
      help: 'Time of one durable commit of the log',
      buckets: COMMIT_BUCKETS_MS,
      registers,
    }),
    batchUpdates: new Histogram({
      name: 'wenfang_log_batch_updates',
      help: 'Updates in one commit',
      buckets: [1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000],
      registers,
    }),
    relayToCommitMs: new Histogram({
      name: 'wenfang_relay_to_commit_ms',
      help: 'From the arrival of an edit to its durability',
      buckets: COMMIT_BUCKETS_MS,
      registers,
    }),
    updates: new Counter({ name: 'wenfang_updates_total', help: 'Accepted updates', registers }),
    refusedFrames: new Counter({
      name: 'wenfang_refused_frames_total',
      help: 'Frames that were refused, by error code',
      labelNames: ['reason'],
      registers,
    }),
    sockets: new Gauge({ name: 'wenfang_sockets', help: 'Open sockets', registers }),
    rooms: new Gauge({ name: 'wenfang_rooms', help: 'Files with at least one connection', registers }),
    queuedBytes: new Gauge({
      name: 'wenfang_queued_bytes',
      help: 'Bytes that wait for slow sockets',
      registers,
      collect() {
        this.set(readQueuedBytes())
      },
    }),
    slowReaders: new Counter({ name: 'wenfang_slow_readers_total', help: 'Times a socket fell behind', registers }),
    snapshotMs: new Histogram({
      name: 'wenfang_snapshot_ms',
      help: 'Time of one compaction',
      buckets: [5, 10, 20, 50, 100, 200, 500, 1_000, 5_000, 20_000],
      registers,
    }),
    jobs: new Gauge({ name: 'wenfang_jobs', help: 'Jobs by state', labelNames: ['state'], registers }),
    close: () => delay.disable(),
  }
}

function watchEventLoop(delay: ReturnType<typeof monitorEventLoopDelay>, registry: Registry): void {
  const NANOSECONDS_PER_MS = 1e6
  new Gauge({
    name: 'wenfang_event_loop_delay_ms',
    help: 'Delay of the event loop since the last reading',
    labelNames: ['quantile'],
    registers: [registry],
    collect() {
      for (const quantile of [50, 99])
        this.set({ quantile: `0.${quantile}` }, delay.percentile(quantile) / NANOSECONDS_PER_MS)
      delay.reset()
    },
  })
}
