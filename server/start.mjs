// Starts the server: from its bundle where there is one of these very sources, else from the sources.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { currentBundle } from './current-bundle.mjs'

const bundle = currentBundle()
// A stack names the lines that were written; the maps are read when one is asked for.
if (bundle !== null) process.setSourceMapsEnabled(true)
await import(
  pathToFileURL(bundle === null ? join(import.meta.dirname, 'src', 'main.ts') : join(bundle, 'main.js')).href
)
