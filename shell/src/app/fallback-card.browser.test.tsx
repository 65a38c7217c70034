import { WenfangError } from '@wenfang/shared-protocol'
import { UiProvider } from '@wenfang/shared-ui'
import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { FallbackCard } from './fallback-card.tsx'

vi.stubGlobal('__BUILD_ID__', 'test')

const show = (error: WenfangError, wasOpen: boolean) =>
  render(
    <UiProvider>
      <FallbackCard
        error={error}
        wasOpen={wasOpen}
        explanation={null}
        isPreview={false}
        filesHref="/"
        sourceHref="/source"
        onRetry={vi.fn()}
        onReset={vi.fn()}
      />
    </UiProvider>,
  )

it.each(['permissionDenied', 'NotFound', 'LinkExpired'] as const)(
  'S39 who was disconnected (%s) reads that their access has ended, and is offered no download that is refused',
  async (code) => {
    await show(new WenfangError(code), true)
    await expect.element(page.getByRole('heading', { name: '您对这份文档的访问已结束' })).toBeVisible()
    expect(page.getByRole('link', { name: '下载原文件' }).query()).toBeNull()
  },
)

it('a document that broke says so and can be downloaded', async () => {
  await show(new WenfangError('Unavailable'), true)
  await expect.element(page.getByRole('heading', { name: '文档意外关闭' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: '下载原文件' })).toBeVisible()
})
