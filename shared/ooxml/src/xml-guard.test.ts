import { describe, expect, it } from 'vitest'
import { PROLOG_BYTES, refuseDoctype } from './xml-guard.ts'

const utf8 = (text: string) => new TextEncoder().encode(text)

describe('refuseDoctype', () => {
  it.each([
    '<a/>',
    '\uFEFF<?xml version="1.0"?>\n<!-- about <!DOCTYPE --> <a/>',
    '<a><![CDATA[<!DOCTYPE x>]]></a>',
    '',
  ])('lets %j pass', (text) => expect(() => refuseDoctype(utf8(text))).not.toThrow())

  it.each([
    '<!DOCTYPE a><a/>',
    '<?xml version="1.0"?>\r\n<!doctype a SYSTEM "file:///etc/passwd"><a/>',
    '<!-- c --><?pi?>\t<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>',
  ])('refuses %j', (text) => expect(() => refuseDoctype(utf8(text))).toThrow(/document type/))

  it('reads UTF-16 with and without a mark', () => {
    const text = '<!DOCTYPE a><a/>'
    const little = Buffer.from(text, 'utf16le')
    expect(() => refuseDoctype(little)).toThrow()
    expect(() => refuseDoctype(Buffer.concat([Buffer.from([0xff, 0xfe]), little]))).toThrow()
    expect(() => refuseDoctype(Buffer.from(little).swap16())).toThrow()
  })
  it('refuses a prolog without an end, where a document type could hide', () => {
    expect(() => refuseDoctype(utf8(`<!--${'x'.repeat(PROLOG_BYTES)}`))).toThrow(/endless/)
    expect(() => refuseDoctype(utf8(' '.repeat(PROLOG_BYTES)))).toThrow(/endless/)
  })
})
