import { describe, expect, it } from 'vitest'
import { effectsOf, pathOfEffect } from '../model/edit/animations.ts'
import { pathAlong, placesAlong, readMotionPath, withPathPoint, writeMotionPath } from '../model/show/motion-path.ts'
import { EFFECTS } from '../model/show/effect-catalogue.ts'
import { readTiming, stringOf } from '../model/index.ts'
import { editedDeck } from './testing/edited-deck.ts'

describe('a path of an animation', () => {
  it('is read as PowerPoint writes it, also counted on from where it is, and written the same way', () => {
    expect(writeMotionPath(readMotionPath('M 0 0 L 0.25 0 E'))).toBe('M 0 0 L 0.25 0 E')
    expect(writeMotionPath(readMotionPath('m 0.1,0.1 l .1 0 c 0 0.1 .1 .1 .1 0 z'))).toBe(
      'M 0.1 0.1 L 0.2 0.1 C 0.2 0.2 0.3 0.2 0.3 0.1 L 0.1 0.1 E',
    )
    expect(readMotionPath('M 1.5E-6 -2.2E-16 L 0.1 0.2 E').at(-1)?.to).toEqual([0.1, 0.2])
    expect(readMotionPath('no path')).toEqual([])
  })

  it('is gone along as fast everywhere, whatever its points', () => {
    const shares = placesAlong(readMotionPath('M 0 0 L 0.1 0 L 0.4 0 E')).map(({ share }) => share)
    expect(shares[0]).toBe(0)
    expect(shares[1]).toBeCloseTo(0.25)
    expect(shares[2]).toBe(1)
  })

  it('goes softly through what was drawn, and one point of it is moved with how it bends there', () => {
    const steps = pathAlong([
      [0, 0],
      [0.1, 0.2],
      [0.3, 0],
    ])
    expect(steps.map(({ kind }) => kind)).toEqual(['move', 'curve', 'curve'])
    const next = withPathPoint(steps, 1, [0.2, 0.3])
    expect(next[1]?.to).toEqual([0.2, 0.3])
    expect(next[1]?.bends[0]).toEqual(steps[1]?.bends[0])
    expect(next[1]?.bends[1]?.[0]).toBeCloseTo((steps[1]?.bends[1]?.[0] ?? 0) + 0.1)
    expect(next[2]?.bends[0]?.[1]).toBeCloseTo((steps[2]?.bends[0]?.[1] ?? 0) + 0.1)
    expect(next[2]?.to).toEqual([0.3, 0])
  })

  it('is added by name or as drawn, changed, and there again from the file; a show moves along it', async () => {
    const { run, slide, again, deck } = editedDeck()
    const shape = String(run('shape.insert', { slide, preset: 'rect', x: 10, y: 10, width: 50, height: 50 })['shape'])
    const named = EFFECTS.filter((name) => name.startsWith('path'))
    for (const effect of named) run('animation.add', { slide, shapes: [shape], effect, trigger: 'click' })
    run('animation.addPath', { slide, shapes: [shape], path: 'M 0 0 L 0.1 0.1 L 0.2 0 E', trigger: 'after' })
    run('animation.path', { slide, at: 0, path: 'M 0 0 L 0.5 0.125' })
    expect(() => run('animation.path', { slide, at: 0, path: 'M 0 0' })).toThrow('tooFewPoints')
    const opened = await again()
    for (const one of [deck, opened]) {
      const page = one.slide(one.slideIds()[0] ?? '')
      const effects = effectsOf(page) ?? []
      expect(effects).toHaveLength(named.length + 1)
      expect(effects.every(({ kind }) => kind === 'path')).toBe(true)
      expect(effects.slice(0, 1).map(pathOfEffect)).toEqual(['M 0 0 L 0.5 0.125 E'])
      expect(effects.at(-1)).toMatchObject({ preset: 0, durationMs: 2000, trigger: 'after' })
      const played = readTiming(stringOf(page, 'timing')).flatMap((step) => step.effects)
      expect(played.at(-1)?.path).toBe('M 0 0 L 0.1 0.1 L 0.2 0 E')
    }
    run('animation.add', { slide, shapes: [shape], effect: 'fade', trigger: 'click' })
    expect(() => run('animation.path', { slide, at: named.length + 1, path: 'M 0 0 L 1 1 E' })).toThrow('noSuchEffect')
  })
})
