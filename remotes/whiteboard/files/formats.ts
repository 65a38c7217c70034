import type { FileFormats } from '@wenfang/shared-contract'
import { exportBody } from './export-body.ts'
import { condense } from '../model/condense.ts'
import { importSource } from './import-source.ts'

const BLANK = {
  type: 'excalidraw',
  version: 2,
  source: 'wenfang',
  elements: [],
  appState: { viewBackgroundColor: '#ffffff' },
  files: {},
}

export const formats: FileFormats = {
  importSource,
  exportBody,
  condense: (body) => Promise.resolve(condense(body)),
  blank: () => Promise.resolve({ source: new TextEncoder().encode(JSON.stringify(BLANK, null, 2)), ext: 'excalidraw' }),
}
