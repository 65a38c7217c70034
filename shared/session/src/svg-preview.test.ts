import { describe, expect, it } from 'vitest'
import { FakeAnswer, fakeFetch } from './fake-fetch.ts'
import { HttpClient } from './http.ts'
import { getSvg, type SvgArguments } from './svg-preview.ts'
import { TestClock } from './test-clock.ts'

const args: SvgArguments = { width: 800, height: 600, zoom: 1, dpi: 96, device_type: 'pc' }
const bytes = (text: string) => new TextEncoder().encode(text)

function preview(answer: unknown) {
  const told: string[] = []
  const { fetch, calls } = fakeFetch(() => answer)
  const http = new HttpClient({ clock: new TestClock(), fetch })
  const options = {
    http,
    log: (message: string) => void told.push(message),
    metric: (name: string) => void told.push(name),
  }
  return { calls, told, get: (more: Partial<SvgArguments> = {}) => getSvg(options, 'f1', 'et', { ...args, ...more }) }
}

describe('SVG preview', () => {
  it('S419 says how large, how dense, for which device and which part', async () => {
    const { calls, get } = preview(bytes('<svg/>'))
    const sheet = { sheet_name: '表1', sheet_id: 's1', row: 4, column: 2 }
    expect(await get(sheet)).toBe('<svg/>')
    await get({ start_slide: 1, end_slide: 8 })
    expect(calls[0]).toMatchObject({
      method: 'POST',
      url: '/api/v3/office/file/f1/svg/et',
      body: { svg_args: { width: 800, height: 600, zoom: 1, dpi: 96, device_type: 'pc', ...sheet } },
    })
    expect(calls[1]).toMatchObject({ body: { svg_args: { start_slide: 1, end_slide: 8 } } })
  })

  it('S458 a failure is logged and counted, and is no picture', async () => {
    const { told, get } = preview(new FakeAnswer(503, { result: 'Unavailable' }))
    expect(await get()).toBeNull()
    expect(told).toEqual(['[getSvg] failed', 'preload_svg_fail'])
  })

  it('S459 permissionDenied is ignored', async () => {
    const { told, get } = preview(new FakeAnswer(403, { result: 'permissionDenied' }))
    expect(await get()).toBeNull()
    expect(told).toEqual([])
  })

  it('S460 an empty SVG is ignored', async () => {
    const { told, get } = preview(bytes(' \n'))
    expect(await get()).toBeNull()
    expect(told).toEqual([])
  })
})
