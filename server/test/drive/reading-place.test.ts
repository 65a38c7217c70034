import type { FileItem, KeptPlace, ShareLink } from '@wenfang/shared-protocol'
import { epub } from '@wenfang/shared-testing/fixtures'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { REMOTES_DIR } from '../../src/jobs/index.ts'
import type { Browser } from './support/browser.ts'
import { startDriveServer, type DriveServer } from './support/drive-server.ts'

let server: DriveServer
let lin: Browser
let mo: Browser
let book: FileItem
beforeAll(async () => {
  server = await startDriveServer({ remotesDirs: [REMOTES_DIR] })
  lin = await server.person('lin')
  mo = await server.person('mo')
  const bytes = epub('山水', '文房', [
    { title: '山', paragraphs: ['山高月小'] },
    { title: '水', paragraphs: ['水落石出，山高水长'] },
  ])
  book = (await lin.upload('山水.epub', Buffer.from(bytes))).body as FileItem
})
afterAll(() => server.close())

const path = (call: string) => `/api/v1/files/${book.id}/${call}`

describe('the place where a person reads', () => {
  const at = (second: number) => new Date(Date.UTC(2026, 0, 1, 0, 0, second)).toISOString()
  const keep = async (place: string, second: number) =>
    ((await lin.json('PUT', path('reading-place'), { place, at: at(second) })) as KeptPlace).kept

  it('S16 is each person’s own, and of two the later one holds', async () => {
    expect(await lin.json('GET', path('reading-place'))).toEqual({ kept: null })
    expect(await keep('epubcfi(/6/2)', 5)).toEqual({ place: 'epubcfi(/6/2)', at: at(5) })
    expect(await keep('epubcfi(/6/4)', 3)).toEqual({ place: 'epubcfi(/6/2)', at: at(5) })
    expect(await keep('epubcfi(/6/4)', 9)).toEqual({ place: 'epubcfi(/6/4)', at: at(9) })
    expect((await mo.get(path('reading-place'))).status).toBe(404)
  })

  it('a clock that runs ahead does not hold for ever, and guests keep theirs on their device', async () => {
    const future = new Date(Date.now() + 86_400_000).toISOString()
    const { kept } = (await lin.json('PUT', path('reading-place'), { place: 'x', at: future })) as KeptPlace
    expect(Date.parse(kept?.at ?? '')).toBeLessThanOrEqual(Date.now())
    const link = (await lin.json('POST', path('links'), { role: 'read' }, 201)) as ShareLink
    const guest = server.browser()
    await guest.json('POST', `/api/v1/links/${link.id}/enter`, { name: '小王' })
    expect((await guest.get(path('reading-place'))).status).toBe(403)
  })
})
