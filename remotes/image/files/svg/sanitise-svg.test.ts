import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { sanitiseSvg } from './sanitise-svg.ts'

const HEAD = '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 40 20">'
const svgOf = (inside: string): string => sanitiseSvg(`${HEAD}${inside}</svg>`).svg

/** What must never come through, however it was written. */
const FORBIDDEN =
  /<script|<iframe|<foreignObject|<a[\s>][^>]*script|\son\w+=|javascript:|https?:\/\/(?!www\.w3\.org)|@import|<!|<\?/i

describe('a drawing in its harmless form', () => {
  it.each([
    ['a script', '<script>alert(1)</script>'],
    ['a script in CDATA', '<script><![CDATA[alert(1)]]></script>'],
    ['a script under a prefix', '<svg:script>alert(1)</svg:script>'],
    ['a script in capitals', '<SCRIPT>alert(1)</SCRIPT>'],
    ['a handler', '<rect onload="alert(1)" width="1" height="1"/>'],
    ['a handler in single quotes', "<rect ONCLICK='alert(1)'/>"],
    ['a link that is a script', '<a xlink:href="javascript:alert(1)"><text>x</text></a>'],
    ['a script spelled in entities', '<a href="&#106;avascript:alert(1)"><text>x</text></a>'],
    ['a page', '<foreignObject><iframe xmlns="http://www.w3.org/1999/xhtml" src="https://evil.test"/></foreignObject>'],
    ['a picture from elsewhere', '<image href="https://evil.test/x.png" width="9" height="9"/>'],
    ['a picture from elsewhere, no protocol', '<image href="//evil.test/x.png" width="9" height="9"/>'],
    ['a drawing in a drawing', '<use href="data:image/svg+xml;base64,PHN2Zz4=#x"/>'],
    ['an import of styles', '<style>@import "https://evil.test/x.css"; rect { fill: red }</style>'],
    ['styles that fetch', '<style>rect { fill: url(https://evil.test/x#y) }</style>'],
    ['styles that fetch in escapes', '<style>rect { fill: \\75rl(https://evil.test/x) }</style>'],
    ['an attribute that fetches', '<rect fill="url(https://evil.test/x#y)"/>'],
    ['an animation of an address', '<animate attributeName="href" values="javascript:alert(1)"/>'],
    ['a style sheet of the document', '<?xml-stylesheet href="https://evil.test/x.css"?><rect/>'],
    ['an entity of its own', '<!DOCTYPE svg [<!ENTITY x "<script>alert(1)</script>">]><text>&x;</text>'],
    ['text that looks like an element once it is read', '<text>&lt;script&gt;alert(1)&lt;/script&gt;</text>'],
    ['an element inside of a comment that ends early', '<!-- --><!-->--><script>alert(1)</script><rect/>'],
  ])('has no %s', (_what, inside) => {
    expect(svgOf(inside)).not.toMatch(FORBIDDEN)
  })

  it('keeps what draws, references inside, and pictures that it carries', () => {
    const inside =
      '<defs><linearGradient id="g"><stop offset="0" stop-color="#f00"/></linearGradient></defs>' +
      '<rect fill="url(#g)" style="stroke: url(#g); opacity: .5" width="4"/><use xlink:href="#g"/>' +
      '<image href="data:image/png;base64,AAAA" width="1"/><text x="1">文 &amp; 房</text>'
    expect(svgOf(inside)).toContain(inside)
  })

  it('leaves out what an element holds that no browser draws, such as the frame of flowed text of Inkscape', () => {
    const flowed =
      '<flowRoot><flowRegion><rect width="40" height="20"/></flowRegion><flowPara>流</flowPara></flowRoot>' +
      '<inkscape:box3d><path d="M0 0H9"/></inkscape:box3d>'
    const drawing = svgOf(`<circle r="1"/><g>${flowed}<ellipse rx="2"/></g>`)
    expect(drawing).toMatch(/<circle r="1"\/><g><ellipse rx="2"\/><\/g><\/svg>$/)
  })

  it.each(['svg', 'ns0', 's.v-g'])('reads drawings whose elements have the prefix %s', (prefix) => {
    const source = `<${prefix}:svg xmlns:${prefix}="http://www.w3.org/2000/svg" viewBox="0 0 40 20"><${prefix}:g fill="#f00"><${prefix}:rect width="4"/></${prefix}:g><${prefix}:script>alert(1)</${prefix}:script></${prefix}:svg>`
    const { svg, width } = sanitiseSvg(source)
    expect(svg).toMatch(/^<svg .*<g fill="#f00"><rect width="4"\/><\/g><\/svg>$/)
    expect(width).toBe(40)
  })

  it('reads the entities of a drawing program as text, and none that grow', () => {
    const drawing = sanitiseSvg(
      '<?xml version="1.0"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd" [\n' +
        '<!ENTITY ns_svg "http://www.w3.org/2000/svg"><!ENTITY st0 "fill:#F00;"><!ENTITY bold "&lt;b>&st0;">]>' +
        '<svg xmlns="&ns_svg;" viewBox="0 0 40 20"><rect style="&st0;"/><text>文&bold;房</text></svg>',
    )
    expect(drawing.svg).toContain('<rect style="fill:#F00;"/><text>文&lt;b&gt;房</text>')
    expect(drawing).toMatchObject({ removed: 0, width: 40, height: 20 })
    const bomb = `<!DOCTYPE svg [<!ENTITY a "${'a'.repeat(50_000)}">]><svg><text>${'&a;'.repeat(1_000)}</text></svg>`
    expect(sanitiseSvg(bomb).svg.length).toBeLessThan(1_100_000)
  })

  it('tells the size from lengths, else from the view box, else as browsers do', () => {
    const sizeOf = (attributes: string) => {
      const { width, height } = sanitiseSvg(`<svg xmlns="http://www.w3.org/2000/svg" ${attributes}><g/></svg>`)
      return [width, height]
    }
    expect(sizeOf('width="30" height="1in"')).toEqual([30, 96])
    expect(sizeOf('viewBox="0 0 480 360" width="100%" height="100%"')).toEqual([480, 360])
    expect(sizeOf('viewBox="0 0 480 360" width="240"')).toEqual([240, 180])
    expect(sizeOf('')).toEqual([300, 150])
  })

  it('closes what was left open and refuses what is no drawing or has no end', () => {
    expect(sanitiseSvg(`${HEAD}<g><rect/>`).svg).toMatch(/<\/g><\/svg>$/)
    expect(() => sanitiseSvg('<html><body/></html>')).toThrow('no drawing')
    expect(() => sanitiseSvg(`${HEAD}${'<g>'.repeat(600)}`)).toThrow('nested')
  })

  const hostile = resolve(import.meta.dirname, '../../../../../shared/corpus/broken/22-svg-script.svg')
  it.skipIf(!existsSync(hostile))('of the corpus’ hostile drawing nothing is left but the drawing', () => {
    const { svg, removed } = sanitiseSvg(readFileSync(hostile, 'utf8'))
    expect(svg).not.toMatch(FORBIDDEN)
    expect(svg).toContain('<rect')
    expect(removed).toBeGreaterThanOrEqual(5)
  })
})
