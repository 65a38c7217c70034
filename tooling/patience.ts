import { vi } from 'vitest'

/** Longer than any wait that ends well takes on a busy machine; vitest's own limit is a second. */
const LIMIT_MS = 20_000

const wait = vi.waitFor.bind(vi)
vi.waitFor = (callback, options) =>
  wait(callback, { timeout: LIMIT_MS, ...(typeof options === 'number' ? { timeout: options } : options) })
