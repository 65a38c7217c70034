import { corpusFiles, corpusSource, hasCorpus } from '@wenfang/shared-testing/corpus'
import { describe, expect, it } from 'vitest'
import { readDeck } from '../../files/read-deck.ts'
import { Deck } from '../deck.ts'
import { stringOf } from '../read-shared.ts'
import { readTiming } from './read-timing.ts'
import { readTransition } from './read-transition.ts'

const effect = (shape: number, node: string, inner: string, preset = 'presetID="10" presetClass="entr"') =>
  `<p:par><p:cTn ${preset} presetSubtype="0" nodeType="${node}"><p:stCondLst><p:cond delay="0"/></p:stCondLst><p:childTnLst>${inner.replaceAll('#', String(shape))}</p:childTnLst></p:cTn></p:par>`
const FADE =
  '<p:animEffect transition="in" filter="fade"><p:cBhvr><p:cTn dur="500"/><p:tgtEl><p:spTgt spid="#"/></p:tgtEl></p:cBhvr></p:animEffect>'
const click = (inner: string) =>
  `<p:par><p:cTn fill="hold"><p:stCondLst><p:cond delay="indefinite"/></p:stCondLst><p:childTnLst><p:par><p:cTn fill="hold"><p:stCondLst><p:cond delay="0"/></p:stCondLst><p:childTnLst>${inner}</p:childTnLst></p:cTn></p:par></p:childTnLst></p:cTn></p:par>`
const timing = (inner: string) =>
  `<p:timing><p:tnLst><p:par><p:cTn nodeType="tmRoot"><p:childTnLst><p:seq><p:cTn nodeType="mainSeq"><p:childTnLst>${inner}</p:childTnLst></p:cTn></p:seq></p:childTnLst></p:cTn></p:par></p:tnLst></p:timing>`

describe('the steps of a slide', () => {
  it('are its clicks; what goes along with one is in the same step', () => {
    const steps = readTiming(
      timing(
        click(effect(4, 'clickEffect', FADE) + effect(5, 'withEffect', FADE)) + click(effect(6, 'clickEffect', FADE)),
      ),
    )
    expect(steps.map(({ effects }) => effects.map(({ shape }) => shape))).toEqual([['4', '5'], ['6']])
    expect(steps[0]?.effects[0]).toMatchObject({ kind: 'entrance', preset: 10, durationMs: 500, paragraphs: null })
  })

  it('are none where nobody can read them', () => {
    expect(readTiming('')).toEqual([])
    expect(readTiming('<p:timing><p:tnLst>')).toEqual([])
  })
})

it('a transition tells how, from where and how long; of two forms the newer', () => {
  expect(readTransition('<p:transition spd="slow" advTm="3000" advClick="0"><p:push dir="u"/></p:transition>')).toEqual(
    {
      kind: 'push',
      direction: 'u',
      durationMs: 1000,
      advanceMs: 3000,
      advancesOnClick: false,
    },
  )
  expect(
    readTransition(
      '<mc:AlternateContent><mc:Choice><p:transition p14:dur="1400"><p14:ripple/></p:transition></mc:Choice><mc:Fallback><p:transition><p:fade/></p:transition></mc:Fallback></mc:AlternateContent>',
    ),
  ).toMatchObject({ kind: 'ripple', durationMs: 1400 })
  expect(readTransition('')).toMatchObject({ kind: 'none' })
})

describe.runIf(hasCorpus)('real decks', () => {
  it('have their animations read', () => {
    let steps = 0
    for (const file of corpusFiles('pptx')) {
      const deck = new Deck(readDeck(corpusSource(file)).doc)
      for (const id of deck.slideIds()) steps += readTiming(stringOf(deck.slide(id), 'timing')).length
    }
    expect(steps).toBe(4)
  })
})
