import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { moduleMap } from './module-map.ts'
import { writePainterModule } from './painter-module.ts'

const WRITER = resolve(import.meta.dirname, '../../../remotes/writer')

test('a painter finds what it imports: sources of ours are written beside it, what they depend on is in the map', async () => {
  const workDir = mkdtempSync(join(tmpdir(), 'painter-'))
  try {
    await writePainterModule(join(WRITER, 'view/engine/print-page.ts'), workDir, new Set(['emf-converter']))
    const texts = readdirSync(workDir).map((name) => readFileSync(join(workDir, name), 'utf8'))
    expect(texts.some((text) => text.includes('convertEmfToDataUrl'))).toBe(true)
    const bare = texts.flatMap((text) =>
      [...text.matchAll(/\bfrom\s*'([^'.][^']*)'/g)].map(([, specifier = '']) => specifier),
    )
    const manifest = readFileSync(join(WRITER, 'manifest.ts'), 'utf8')
    expect(bare.filter((specifier) => specifier.startsWith('@wenfang/'))).toEqual([])
    // Whatever the page has no address for is named by its file.
    const others = bare.filter((specifier) => !specifier.startsWith('file:'))
    expect([...new Set(others)].toSorted()).toEqual(['emf-converter'])
    expect(texts.some((text) => /from 'file:[^']+color-name/.test(text))).toBe(true)
    expect(manifest).toContain("'@wenfang/shared-metafile/rasterize'")
    expect(moduleMap(['@wenfang/shared-metafile/rasterize'], join(WRITER, 'manifest.ts'))).toHaveProperty(
      'emf-converter',
    )
  } finally {
    rmSync(workDir, { recursive: true })
  }
})
