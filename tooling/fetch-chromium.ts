// A process of its own: it waits for what it runs, and the server must not wait with it.
import { ensureChromium } from './chromium.ts'

process.exitCode = ensureChromium() === undefined ? 1 : 0
