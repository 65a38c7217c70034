import { SourcePackage } from '@wenfang/shared-ooxml/package'
import { parseXml } from '@wenfang/shared-ooxml/xml'
import { describe, expect, it } from 'vitest'
import { effectsOf } from '../model/edit/animations.ts'
import { stringOf } from '../model/index.ts'
import { editedDeck } from './testing/edited-deck.ts'

const PLACE = { x: 100, y: 100, width: 320, height: 180 }
const FILM = {
  hash: 'c'.repeat(64),
  contentType: 'video/mp4',
  poster: 'd'.repeat(64),
  posterType: 'image/png',
  name: '样片',
}
const SOUND = { ...FILM, hash: 'e'.repeat(64), contentType: 'audio/mpeg', name: '旁白' }
const SLIDE_PART = 'ppt/slides/slide1.xml'

function filesOf(bytes: Uint8Array) {
  const source = new SourcePackage(bytes)
  return {
    xml: source.text(SLIDE_PART) ?? '',
    links: source.text('ppt/slides/_rels/slide1.xml.rels') ?? '',
    has: (part: string) => source.bytes(part) !== null,
  }
}

describe('films and sounds', () => {
  it('are put in as PowerPoint reads them: bytes once, two links, a poster, a place in the timing', async () => {
    const { run, slide, bytes, again } = editedDeck()
    run('shape.insertMedia', { slide, ...FILM, ...PLACE })
    run('shape.insertMedia', { slide, ...SOUND, ...PLACE })
    const { xml, links, has } = filesOf(await bytes())
    expect(has(`ppt/media/media-${FILM.hash.slice(0, 16)}.mp4`)).toBe(true)
    expect(has(`ppt/media/media-${SOUND.hash.slice(0, 16)}.mp3`)).toBe(true)
    for (const kind of ['video', 'audio']) {
      const [, file = ''] = new RegExp(`<a:${kind}File r:link="([^"]+)"`).exec(xml) ?? []
      expect(links).toMatch(new RegExp(`Id="${file}"[^>]*relationships/${kind}"`))
    }
    expect(links.match(/2007\/relationships\/media"/g)).toHaveLength(2)
    expect(xml.match(/action="ppaction:\/\/media"/g)).toHaveLength(2)
    expect(xml).toMatch(/<p:video><p:cMediaNode .*<\/p:video><p:audio><p:cMediaNode /)
    // Each part of a timing has a number of its own.
    const ids = [...xml.matchAll(/<p:cTn [^>]*?\bid="(\d+)"/g)].map(([, id]) => id)
    expect(new Set(ids).size).toBe(ids.length)
    const back = await again()
    expect(stringOf(back.slide(back.slideIds()[0] ?? ''), 'timing')).toContain('<p:video>')
  })

  it('stand beside animations: effects are added before and after, and taken away again', async () => {
    const { run, slide, deck, bytes } = editedDeck()
    const shape = String(run('shape.insert', { slide, preset: 'rect', ...PLACE })['shape'])
    run('shape.insertMedia', { slide, ...FILM, ...PLACE })
    expect(effectsOf(deck.slide(slide))).toEqual([])
    run('animation.add', { slide, shapes: [shape], effect: 'fade', trigger: 'click' })
    run('shape.insertMedia', { slide, ...SOUND, ...PLACE })
    expect(effectsOf(deck.slide(slide))).toHaveLength(1)
    const { xml } = filesOf(await bytes())
    const ids = [...xml.matchAll(/<p:cTn [^>]*?\bid="(\d+)"/g)].map(([, id]) => id)
    expect(new Set(ids).size).toBe(ids.length)
    run('animation.delete', { slide, at: [0] })
    const timing = stringOf(deck.slide(slide), 'timing')
    parseXml(timing)
    expect(timing).not.toContain('mainSeq')
    expect(timing.match(/<p:(?:video|audio)>/g)).toHaveLength(2)
  })

  it('leave no timing behind when they are deleted', async () => {
    const { run, slide, bytes } = editedDeck()
    const film = String(run('shape.insertMedia', { slide, ...FILM, ...PLACE })['shape'])
    run('shape.insertMedia', { slide, ...SOUND, ...PLACE })
    run('shape.delete', { slide, shapes: [film] })
    const { xml } = filesOf(await bytes())
    expect(xml).not.toContain('<p:video>')
    expect(xml).toContain('<p:audio>')
    parseXml(xml)
  })
})
