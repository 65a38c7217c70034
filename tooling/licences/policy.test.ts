import { describe, expect, it } from 'vitest'
import { isAllowed, isForbidden } from './policy.ts'

describe('licence policy', () => {
  it.each([
    'MIT',
    'Apache-2.0',
    '(MIT OR GPL-3.0-only)',
    'MIT AND ISC',
    'Apache-2.0 WITH LLVM-exception',
    '(MIT AND (ISC OR GPL-2.0))',
  ])('allows %s', (expression) => expect(isAllowed(expression, 'x')).toBe(true))

  it.each([
    'GPL-3.0-only',
    'AGPL-3.0',
    'MIT AND GPL-3.0-only',
    'UNLICENSED',
    '',
    'SEE LICENSE IN x',
    'BUSL-1.1',
    '(MIT AND (ISC AND GPL-2.0))',
  ])('refuses "%s"', (expression) => expect(isAllowed(expression, 'x')).toBe(false))

  it('allows the Open Font License for fonts only', () => {
    expect(isAllowed('OFL-1.1', '@fontsource/noto-sans-sc')).toBe(true)
    expect(isAllowed('OFL-1.1', 'left-pad')).toBe(false)
  })

  it('knows the proprietary neighbours of our libraries', () => {
    expect(isForbidden('@univerjs-pro/sheets')).toBe(true)
    expect(isForbidden('@blocknote/xl-docx-exporter')).toBe(true)
    expect(isForbidden('@docx-editor.dev/pro')).toBe(true)
    expect(isForbidden('@docx-editor.dev/core')).toBe(false)
    expect(isForbidden('@blocknote/core')).toBe(false)
  })
})
