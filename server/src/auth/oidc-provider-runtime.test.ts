import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'

it('loading the account service says nothing, and leaves the process as it was', async () => {
  const module = JSON.stringify(new URL('./oidc-provider-runtime.ts', import.meta.url).href)
  const script = `const { Provider } = await import(${module}); console.log(typeof Provider, 'lts' in process.release)`
  const { stdout, stderr } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script])
  expect(stderr).toBe('')
  expect(stdout.trim()).toBe(`function ${'lts' in process.release}`)
})
