import { pathToFileURL } from 'node:url'
import { resolve } from 'node:path'
import { devices } from '@playwright/test'
import type { RemoteManifest } from '@wenfang/shared-contract'
import { REMOTE_NAMES } from '@wenfang/shared-protocol'
import { leakConformance, remoteConformance, type DefineTest } from '@wenfang/shared-testing/conformance'
import { docxWithCard, fixtureOf } from '@wenfang/shared-testing/fixtures'
import { grant } from '../support/grant.ts'
import { test } from '../support/wenfang-test.ts'

async function manifestOf(remote: string): Promise<RemoteManifest> {
  const file = resolve(import.meta.dirname, '../../remotes', remote, 'manifest.ts')
  return ((await import(pathToFileURL(file).href)) as { readonly manifest: RemoteManifest }).manifest
}

// Each test makes its own files and people: they need not wait for each other.
test.describe.configure({ mode: 'parallel' })

const manifests = await Promise.all(REMOTE_NAMES.map(manifestOf))

let seed = 100

/** A real world for each test: the worker's server, a page of the owner. */
const define: DefineTest = (title, run) => {
  test(title, async ({ page, drive, signIn, complaints, browser, server, ownerState }) => {
    const phones: { close(): Promise<void> }[] = []
    await run({
      page,
      complaints,
      async upload(manifest) {
        seed += 1
        const uploaded = await drive.upload(await fixtureOf(manifest, seed))
        const { id, name, office_type: type } = await drive.imported(uploaded.id)
        return { id, name, address: `/office/${type}/${id}` }
      },
      async visitor(file, role) {
        const person = await signIn(role === 'read' ? '读者' : '作者')
        await grant(drive, file.id, person.id, role)
        return person.page
      },
      async phone() {
        const context = await browser.newContext({
          ...devices['Pixel 7'],
          baseURL: server.origin,
          locale: 'zh-CN',
          storageState: ownerState,
        })
        phones.push(context)
        return context.newPage()
      },
      export: (file, format) => drive.export(file.id, format),
      async snapshot(file, query) {
        const headers = { authorization: `Bearer ${server.ownerToken}` }
        const answer = await fetch(`${server.origin}/api/v1/files/${file.id}/snapshot?${query}`, { headers })
        return { status: answer.status, body: await answer.json() }
      },
      async holder(file) {
        const uploaded = await drive.upload({
          name: '引用.docx',
          bytes: docxWithCard(`${server.origin}/p/${file.id}?card=`),
        })
        const { id, name, office_type: type } = await drive.imported(uploaded.id)
        return { id, name, address: `/office/${type}/${id}` }
      },
    })
    for (const phone of phones) await phone.close()
  })
}

for (const manifest of manifests) test.describe(`remote ${manifest.name}`, () => remoteConformance(manifest, define))

test.describe('remotes without an editor', () => {
  leakConformance(
    manifests.filter(({ body }) => body === 'none'),
    define,
  )
})
