import { describe, expect, it } from 'vitest'
import { now, world } from './world.ts'

describe('people', () => {
  it('S248-S252 S418 sees who comes and goes and what they select', async () => {
    const { open, clock } = await world()
    const a = await open('a')
    a.session.select({ isEditing: true, range: { at: 1 } })
    const b = await open('b')
    expect(now(b.session.people$)).toHaveLength(2)
    a.session.select({ isEditing: true, range: { at: 2 } })
    await clock.advance(10)
    const connection = a.page.connection?.id ?? ''
    expect(now(b.session.selections$).get(connection)).toEqual({ isEditing: true, range: { at: 2 } })
    a.page.kill()
    await clock.advance(10)
    expect(now(b.session.people$)).toHaveLength(1)
    expect(now(b.session.selections$).size).toBe(0)
  })

  it('shows presence of others, and none of who left', async () => {
    const { open, clock } = await world()
    const [a, b] = [await open('a'), await open('b')]
    a.session.presence.set({ cursor: 3 })
    await clock.advance(50)
    expect([...now(b.session.presence.states$).values()]).toEqual([{ cursor: 3 }])
    a.page.kill()
    await clock.advance(10)
    expect(now(b.session.presence.states$).size).toBe(0)
  })
})
