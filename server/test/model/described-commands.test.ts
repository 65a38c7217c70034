import { describe, expect, it } from 'vitest'
import { RemoteCatalog, REMOTES_DIR } from '../../src/jobs/index.ts'
import { OFFICE_TYPE_CODES } from '@wenfang/shared-protocol'

const remotes = await RemoteCatalog.scan([REMOTES_DIR])
const types = OFFICE_TYPE_CODES.filter((code) => remotes.of(code)?.manifest.loadCommands)

describe.each(types)('commands of type %s', (code) => {
  it('say in Chinese what they do, take nothing unknown, and go over the wire as they are', async () => {
    const { commands } = (await remotes.of(code)?.manifest.loadCommands?.()) ?? { commands: [] }
    expect(commands.length).toBeGreaterThanOrEqual(20)
    expect(new Set(commands.map(({ id }) => id)).size).toBe(commands.length)
    for (const { id, title, description, args } of commands) {
      expect([id, title, description]).toEqual([
        id,
        expect.stringMatching(/[\u4e00-\u9fff]/),
        expect.stringMatching(/。$/),
      ])
      expect([id, args]).toMatchObject([id, { type: 'object', additionalProperties: false }])
    }
    expect(structuredClone(commands)).toEqual(commands)
  })
})
