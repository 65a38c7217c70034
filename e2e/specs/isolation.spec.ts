import { fixtureFile } from '@wenfang/shared-testing/fixtures'
import { WriterPage } from '../pages/index.ts'
import { expect, test } from '../support/wenfang-test.ts'

test.describe('one suite, many editors', () => {
  test('S541 S456 opening a docx loads no other type and asks no other host', async ({
    page,
    drive,
    server,
    complaints,
  }) => {
    const file = await drive.upload(fixtureFile('docx', 47))
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await new WriterPage(page).open(file.id)
    const origin = new URL(server.origin).host
    const elsewhere = asked.filter((url) => !/^(data|blob):/.test(url) && new URL(url).host !== origin)
    expect(elsewhere).toEqual([])
    const remotes = new Set(asked.flatMap((url) => /\/r\/([a-z]+)\//.exec(url)?.[1] ?? []))
    expect([...remotes]).toEqual(['writer'])
    expect(complaints).toEqual([])
  })

  test('S391 S392 pages carry their policy and every script its integrity', async ({ page, drive }) => {
    const file = await drive.upload(fixtureFile('docx', 48))
    const answer = await page.goto(`/office/w/${file.id}`)
    const policy = answer?.headers()['content-security-policy'] ?? ''
    expect(policy).toContain("default-src 'none'")
    expect(policy).toMatch(/script-src 'self'(;|$| 'wasm-unsafe-eval')/)
    expect(policy).not.toMatch(/script-src[^;]*(unsafe-inline|'unsafe-eval'|https?:)/)
    expect(policy).toContain("require-trusted-types-for 'script'")
    await new WriterPage(page).isShown()
    const made = await page.evaluate(() => {
      try {
        return (
          (window as unknown as { trustedTypes: { createPolicy(name: string): unknown } }).trustedTypes.createPolicy(
            'own',
          ) !== null
        )
      } catch {
        return false
      }
    })
    expect(made).toBe(false)
    const bare = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLScriptElement>('script[src]')]
        .filter((script) => !script.integrity)
        .map((script) => script.src),
    )
    expect(bare).toEqual([])
  })
})
