import { expect, it } from 'vitest'
import { createScriptGate } from './script-policy.ts'

it('admits what the registry named, folder and origin, and nothing else', () => {
  const gate = createScriptGate(window)
  const script = document.createElement('script')
  gate.admit('/r/writer/a/remoteEntry.js')
  gate.assign(script, '/r/writer/a/remoteEntry.js')
  expect(script.src).toBe(`${location.origin}/r/writer/a/remoteEntry.js`)
  for (const url of ['https://evil.example/r/writer/a/x.js', '/r/writer/b/x.js', '/x.js', 'data:text/javascript,1']) {
    expect(() => gate.assign(script, url), url).toThrow(TypeError)
  }
  expect(script.src).toBe(`${location.origin}/r/writer/a/remoteEntry.js`)
})
