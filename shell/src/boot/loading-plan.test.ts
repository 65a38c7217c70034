import { describe, expect, it } from 'vitest'
import { planLoading, type LoadingFacts } from './loading-plan.ts'

const facts: LoadingFacts = {
  layout: 'pc',
  bodyHeightPx: 900,
  type: 'w',
  sizeBytes: 500_000,
  isPrintSettings: false,
  openProgress: false,
  isSandboxed: false,
}
const plan = (changes: Partial<LoadingFacts> = {}) => planLoading({ ...facts, ...changes })

describe('planLoading', () => {
  it('S65 S76 the page with logo and circle is the default', () => {
    expect(plan()).toMatchObject({ variant: 'page', delayMs: 0 })
  })

  it('S70 S71 stage text, also in print settings mode', () => {
    expect(plan().stage).toBe('正在打开文档...')
    expect(plan({ isPrintSettings: true }).stage).toBe('正在加载数据...')
  })

  it('S68 S508 a file under 102400 bytes gets the mini loading after 1 s', () => {
    expect(plan({ sizeBytes: 102_399 })).toMatchObject({ variant: 'mini', delayMs: 1_000 })
    expect(plan({ sizeBytes: 102_400 })).toMatchObject({ variant: 'page', delayMs: 0 })
  })

  it('S72 the notice comes for most files', () => {
    expect(plan().hasNotice).toBe(true)
    expect(plan({ openProgress: true }).hasNotice).toBe(true)
    expect(plan({ type: 's' }).hasNotice).toBe(true)
  })

  it.each(['s', 'k', 'd'] as const)('S73 no notice with open progress for the spreadsheet type %s', (type) => {
    expect(plan({ type, openProgress: true }).hasNotice).toBe(false)
  })

  it('S74 no notice for an outline', () => {
    expect(plan({ type: 'o' }).hasNotice).toBe(false)
  })

  it('S75 no notice in a sandbox', () => {
    expect(plan({ isSandboxed: true }).hasNotice).toBe(false)
  })

  it('S309 S310 skipped when the body is 480 px or lower, except on mobile', () => {
    expect(plan({ bodyHeightPx: 480 }).variant).toBeNull()
    expect(plan({ bodyHeightPx: 481 }).variant).toBe('page')
    expect(plan({ bodyHeightPx: 480, layout: 'mobile' }).variant).toBe('page')
    expect(plan({ bodyHeightPx: 480, layout: 'pad' }).variant).toBeNull()
  })

  it('S69 the open-progress ring is for documents, when it is configured', () => {
    expect(plan({ openProgress: true }).hasOpenProgress).toBe(true)
    expect(plan({ openProgress: true, type: null }).hasOpenProgress).toBe(false)
    expect(plan().hasOpenProgress).toBe(false)
  })
})
