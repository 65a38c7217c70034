import { Transformer } from '@napi-rs/image'
import type { FileItem, ImageTiles } from '@wenfang/shared-protocol'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadConfig } from '../../src/app/config.ts'
import { REMOTES_DIR } from '../../src/jobs/index.ts'
import type { Browser } from '../drive/support/browser.ts'
import { startDriveServer, type DriveServer } from '../drive/support/drive-server.ts'

/** The head is all that a stand-in looks at; what it decodes is told by the file's last byte. */
const heic = (what: 'picture' | 'broken' | 'huge'): Buffer =>
  Buffer.concat([Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), Buffer.from(what.slice(0, 1))])

/** Answers as libheif-js does: a red picture of 600 × 300, nothing, or more pixels than anybody may ask for. */
const STAND_IN = `
  const image = (width, height) => ({
    get_width: () => width,
    get_height: () => height,
    display(into, done) {
      for (let at = 0; at < into.data.length; at += 4) into.data.set([255, 0, 0, 255], at)
      done(into)
    },
  })
  const kinds = { p: [image(600, 300)], b: [], h: [image(60000, 60000)] }
  exports.HeifDecoder = class {
    decode(bytes) { return kinds[String.fromCharCode(bytes.at(-1))] }
  }
`

let folder: string
let server: DriveServer
let owner: Browser
const files = new Map<string, FileItem>()
const idOf = (name: string): string => files.get(name)?.id ?? ''

async function start(decoder: string): Promise<void> {
  server = await startDriveServer({
    remotesDirs: [REMOTES_DIR],
    dataDir: join(folder, 'data'),
    environment: { WENFANG_HEIC: decoder },
  })
  owner = server.owner()
}

const tilesOf = (name: string) => owner.get(`/api/v1/files/${idOf(name)}/tiles`)
const resultOf = ({ body }: { readonly body: unknown }): string => (body as { readonly result: string }).result

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'heic-'))
  await mkdir(join(folder, 'data'))
  await mkdir(join(folder, 'decoder'))
  await writeFile(join(folder, 'decoder', 'package.json'), '{"name":"libheif-js"}')
  await writeFile(join(folder, 'decoder', 'wasm-bundle.js'), STAND_IN)
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true, force: true })
})

const colourOf = async (bytes: Buffer): Promise<readonly number[]> => {
  const { width, height } = await new Transformer(bytes).metadata()
  const pixels = await new Transformer(bytes).rawPixels()
  return [width, height, ...pixels.subarray(0, 3).map((value) => (value > 128 ? 1 : 0))]
}

it('HEIC where nobody installed a decoder is kept and shown by none but browsers', async () => {
  await start('')
  for (const what of ['picture', 'broken', 'huge'] as const)
    files.set(what, (await owner.upload(`${what}.heic`, heic(what))).body as FileItem)
  expect(resultOf(await tilesOf('picture'))).toBe('CompatibleImageFail')
  await server.close()
})

describe('HEIC where somebody installed a decoder', () => {
  it('is cut into tiles, also what was refused before, and made small for lists', async () => {
    await start(join(folder, 'decoder'))
    expect((await tilesOf('picture')).body as ImageTiles).toMatchObject({ width: 600, height: 300 })
    const tile = await owner.get(`/api/v1/files/${idOf('picture')}/tiles/0/0/0/0`)
    expect(await colourOf(tile.bytes)).toEqual([512, 300, 1, 0, 0])
    const small = await owner.get(`/api/v3/office/file/${idOf('picture')}/image?form=webp&max_edge=100`)
    expect(await colourOf(small.bytes)).toEqual([100, 50, 1, 0, 0])
  })

  it('leaves as PNG, JPEG and PDF', async () => {
    const exported = (format: string) => owner.get(`/api/v1/files/${idOf('picture')}/export?format=${format}`)
    for (const format of ['png', 'jpg']) {
      const { bytes } = await exported(format)
      expect(await colourOf(bytes), format).toEqual([600, 300, 1, 0, 0])
    }
    expect((await exported('pdf')).bytes.subarray(0, 5).toString()).toBe('%PDF-')
  })

  it('one that cannot be decoded, or is larger than may be, is refused as any other picture is', async () => {
    expect(resultOf(await tilesOf('broken'))).toBe('CompatibleImageFail')
    expect(resultOf(await tilesOf('huge'))).toBe('PictureTooLarge')
    expect((await tilesOf('picture')).status).toBe(200)
  })

  it('a folder without a decoder is named before anything starts', () => {
    expect(() => loadConfig({ WENFANG_HEIC: folder })).toThrow('WENFANG_HEIC: must be the folder of an installed')
  })
})
