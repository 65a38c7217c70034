import '@wenfang/shared-ui/tokens.css'
import '@wenfang/shared-ui/base.css'
import { aclOfRole } from '@wenfang/shared-protocol'
import { createFakeHost, type FakeHostOptions } from '@wenfang/shared-testing/fake-host'
import { fixtureFile } from '@wenfang/shared-testing/fixtures'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createDetailsRemote } from './details-remote.tsx'

const texts = { kind: '图片', notice: '编辑功能还在制作中。', advice: '下载后可以打开。', canPreview: true }

interface Mounted {
  readonly fake: ReturnType<typeof createFakeHost>
  readonly element: HTMLElement
  readonly unmount: () => Promise<void>
}

const mounted: Mounted[] = []

async function mount(options: FakeHostOptions = {}): Promise<Mounted> {
  const remote = createDetailsRemote(['i'], texts)
  const element = document.createElement('div')
  document.body.append(element)
  const fake = createFakeHost({ name: '远山.png', source: fixtureFile('png').bytes, ...options })
  const props = { host: fake.host, domElement: element }
  await remote.bootstrap()
  await remote.mount(props)
  const one = { fake, element, unmount: () => remote.unmount(props) }
  mounted.push(one)
  return one
}

afterEach(async () => {
  for (const { unmount, element } of mounted.splice(0)) {
    await unmount()
    element.remove()
  }
})

const button = (element: HTMLElement): HTMLButtonElement => {
  const found = element.querySelector('button')
  if (!found) throw new Error('there is no button')
  return found
}

describe('details of a file without an editor', () => {
  it('S116 tells the host of its first paint once, with the facts already on the screen', async () => {
    const { fake, element } = await mount({ modifiedAt: '2026-03-04T05:06:07Z' })
    expect(fake.calls.renderEnd).toBe(1)
    const text = element.textContent
    for (const part of ['远山.png', '图片（.png）', '林晚', '2026年3月4日', texts.notice]) expect(text).toContain(part)
  })

  it('S419 shows what the server has of a document, and keeps no place where it has nothing', async () => {
    const preview =
      '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="36"><rect width="64" height="36"/></svg>'
    const { element } = await mount({ name: '年会.pptx', preview })
    const image = await vi.waitUntil(() => element.querySelector('img'))
    await vi.waitUntil(() => image.naturalWidth === 64)
    const without = await mount({ name: '年会.pptx' })
    expect(without.element.querySelector('.wf-details-preview')).toBeNull()
  })

  it('shows a picture of a safe format and frees it with the view', async () => {
    const revoke = vi.spyOn(URL, 'revokeObjectURL')
    const { element, unmount } = await mount()
    const image = await vi.waitUntil(() => element.querySelector('img'))
    await vi.waitUntil(() => image.naturalWidth === 320)
    expect(image.alt).toContain('远山.png')
    await unmount()
    expect(revoke).toHaveBeenCalledWith(image.src)
    revoke.mockRestore()
  })

  it('shows no picture of a format that the browser cannot draw', async () => {
    const { element } = await mount({ name: '照片.heic' })
    expect(element.querySelector('.wf-details-preview')).toBeNull()
  })

  it('downloads the original', async () => {
    const { fake, element } = await mount()
    button(element).click()
    await vi.waitUntil(() => fake.calls.downloads.length > 0)
    expect(fake.calls.downloads).toEqual(['source'])
    expect(fake.calls.toasts).toEqual([])
  })

  it('says that the original is safe when a download fails, and can be pressed again', async () => {
    const { fake, element } = await mount()
    fake.failDownloads(new Error('network'))
    button(element).click()
    await vi.waitUntil(() => fake.calls.toasts.length > 0)
    expect(fake.calls.toasts[0]).toContain('仍完好地保存')
    await vi.waitUntil(() => button(element).getAttribute('aria-busy') !== 'true')
  })

  it('S312 follows the rights: says that the file is read-only, and refuses a download that is not allowed', async () => {
    const { fake, element } = await mount({ role: 'read' })
    expect(element.textContent).toContain('只读')
    expect(button(element).disabled).toBe(false)
    fake.setAcl(aclOfRole('owner'))
    await vi.waitUntil(() => !element.textContent.includes('只读'))
    fake.setAcl({ ...aclOfRole('read'), export: 0 })
    await vi.waitUntil(() => button(element).disabled)
    expect(element.textContent).toContain('没有允许下载')
  })

  it('follows the layout class', async () => {
    const { fake, element } = await mount()
    const view = element.querySelector('.wf-details')
    expect(view?.getAttribute('data-layout')).toBe('pc')
    fake.setLayout('mobile')
    await vi.waitUntil(() => view?.getAttribute('data-layout') === 'mobile')
  })

  it('leaves nothing behind when it is unmounted', async () => {
    const { fake, element, unmount } = await mount()
    expect(fake.openSubscriptions()).toBeGreaterThan(0)
    await unmount()
    expect(element.childElementCount).toBe(0)
    expect(fake.openSubscriptions()).toBe(0)
  })

  it('a throw while drawing ends the mount and reaches the host', async () => {
    const remote = createDetailsRemote(['i'], texts)
    const fake = createFakeHost()
    const broken = { ...fake.host, file: { ...fake.host.file, creator: undefined as never } }
    const element = document.createElement('div')
    await expect(remote.mount({ host: broken, domElement: element })).rejects.toThrow()
    expect(fake.calls.failures).toEqual(['RemoteCrashed'])
    expect(fake.calls.renderEnd).toBe(0)
    await remote.unmount({ host: broken, domElement: element })
  })
})
