import { ERROR_KINDS } from '@wenfang/shared-protocol'
import { describe, expect, it } from 'vitest'
import { errorSentence, errorTexts } from './errors.ts'

describe('S437-S441 S450-S453 error catalogue', () => {
  it('S43 every code has its three Chinese sentences: what happened, is the work safe, what to do', () => {
    expect(Object.keys(errorTexts).toSorted()).toEqual(Object.keys(ERROR_KINDS).toSorted())
    for (const [code, text] of Object.entries(errorTexts))
      for (const part of [text.title, text.safety, text.advice]) {
        expect(part, code).toMatch(/\p{Script=Han}/u)
        expect(part, `${code} speaks no code`).not.toMatch(/[A-Za-z]{3,}/)
      }
  })

  it('tells title and advice in one line', () => {
    expect(errorSentence('NetworkError')).toBe('无法连接到服务器。请检查网络后重试。')
  })

  it('no two codes a person can tell apart share a title', () => {
    const titles = Object.values(errorTexts).map((text) => text.title)
    expect(new Set(titles).size).toBe(titles.length)
  })
})
