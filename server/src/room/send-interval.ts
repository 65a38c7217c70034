import { performance, type EventLoopUtilization } from 'node:perf_hooks'
import { MAX_WAIT_MS } from './coalescer.ts'

/** Between two rounds an idle process rests for so many times the cost of one. */
const RESTS_PER_COST = 8
/** Weight of the newest round in the mean. */
const NEWEST = 0.2
/** How long a look at the process is good for. */
const LOOK_MS = 250
/** A process that looks busier than this is as good as full. */
const FULL = 0.95

/**
 * The least time between two frames of a channel stream. What a round costs is known from those before it, so that a room takes a small
 * share of an idle process and is told of edits within a few milliseconds, however many are in it; a busy process gathers more
 * edits into each frame instead, up to the longest wait.
 */
export class SendInterval {
  #costMs = 0

  /** A round took so long. */
  took(costMs: number): void {
    this.#costMs += (costMs - this.#costMs) * NEWEST
  }

  intervalMs(): number {
    return Math.min(MAX_WAIT_MS, (this.#costMs * RESTS_PER_COST) / (1 - busyness()))
  }
}

let lookedAtMs = Number.NEGATIVE_INFINITY
let before: EventLoopUtilization | undefined
let share = 0

/** Share of the time in which this process was at work lately, 0 … FULL. */
function busyness(): number {
  const nowMs = performance.now()
  if (nowMs - lookedAtMs > LOOK_MS) {
    lookedAtMs = nowMs
    const now = performance.eventLoopUtilization()
    share = Math.min(FULL, performance.eventLoopUtilization(now, before).utilization)
    before = now
  }
  return share
}
