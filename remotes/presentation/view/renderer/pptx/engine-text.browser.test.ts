import { readLatex } from '@wenfang/shared-equations'
import { afterEach, describe, expect, it } from 'vitest'
import { equationXml } from '../../../model/text/equation-xml.ts'
import { drawnSlide, paragraph, textBox, type Drawing, type SlideParts } from './testing/drawn-slide.ts'

let drawing: Drawing | null = null
const draw = async (parts: SlideParts): Promise<Drawing> => (drawing = await drawnSlide(parts))
afterEach(() => {
  drawing?.dispose()
  drawing = null
})

const paragraphOf = (element: HTMLElement): HTMLElement => {
  const found = element.closest<HTMLElement>('[data-paragraph]')
  if (!found) throw new Error('it stands in no paragraph')
  return found
}
const bulletOf = (element: HTMLElement): string =>
  (paragraphOf(element).textContent ?? '').slice(0, -(element.textContent ?? '').length)

describe('text as PowerPoint draws it', () => {
  it('shows bullets of fonts of signs as the signs they are, and numbers in each way', async () => {
    const bullet = (mark: string): string => `<a:pPr marL="342900" indent="-342900">${mark}</a:pPr>`
    const { saying } = await draw({
      shapes: textBox(
        paragraph('dot', bullet('<a:buFont typeface="Wingdings"/><a:buChar char="l"/>')) +
          paragraph('square', bullet('<a:buFont typeface="Wingdings"/><a:buChar char="&#xF06E;"/>')) +
          paragraph('letter', bullet('<a:buFont typeface="Arial"/><a:buChar char="l"/>')) +
          paragraph('both', bullet('<a:buAutoNum type="alphaLcParenBoth"/>')) +
          paragraph('chinese', bullet('<a:buAutoNum type="ea1ChsPeriod" startAt="3"/>')),
      ),
    })
    expect(['dot', 'square', 'letter', 'both', 'chinese'].map((words) => bulletOf(saying(words)))).toEqual([
      '●',
      '◼',
      'l',
      '(a)',
      '三.',
    ])
  })

  it('stands a small bullet on the line of its words, and lets a wide number move them', async () => {
    const { saying } = await draw({
      shapes: textBox(
        paragraph(
          'small',
          '<a:pPr marL="342900" indent="-342900"><a:buSzPct val="50000"/><a:buChar char="•"/></a:pPr>',
        ) +
          paragraph(
            'wide',
            '<a:pPr marL="127000" indent="-127000"><a:buAutoNum type="romanUcParenBoth" startAt="38"/></a:pPr>',
          ),
      ),
    })
    const [small, wide] = [saying('small'), saying('wide')]
    const mark = paragraphOf(small).firstElementChild?.getBoundingClientRect()
    const words = small.getBoundingClientRect()
    expect(mark?.right).toBeLessThanOrEqual(words.left + 1)
    expect((mark?.top ?? 0) - words.top).toBeGreaterThan(5)
    expect(paragraphOf(wide).firstElementChild?.getBoundingClientRect().right).toBeLessThanOrEqual(
      wide.getBoundingClientRect().left + 0.5,
    )
  })

  it('breaks Latin words nowhere, with or without the rules of Chinese lines', async () => {
    const words = 'Removing financing obstacles through project structuring and local governments'
    const { saying } = await draw({
      shapes: textBox(paragraph(words, '<a:pPr eaLnBrk="0"/>', '<a:rPr lang="en-US" sz="3200"/>')),
    })
    const text = saying(words).firstChild
    if (!text) throw new Error('no letters')
    const topOf = (at: number): number => {
      const range = document.createRange()
      range.setStart(text, at)
      range.setEnd(text, at + 1)
      return Math.round(range.getBoundingClientRect().top)
    }
    const broken = [...words.matchAll(/\S+/g)].filter(
      ({ index, 0: word }) => topOf(index) !== topOf(index + word.length - 1),
    )
    expect(broken.map(([word]) => word)).toEqual([])
  })

  it('takes what stands outside of placeholders from the presentation, 18 points where nobody says a size', async () => {
    const { saying, dispose } = await draw({
      shapes: textBox(paragraph('centred', '<a:pPr/>', '<a:rPr lang="en-US"/>')),
      defaultText: '<p:defaultTextStyle><a:lvl1pPr algn="ctr"><a:defRPr sz="2400"/></a:lvl1pPr></p:defaultTextStyle>',
    })
    const element = saying('centred')
    expect(paragraphOf(element).style.textAlign).toBe('center')
    expect(element.style.fontSize).toBe('24pt')
    dispose()
    const plain = await draw({ shapes: textBox(paragraph('plain', '<a:pPr/>', '<a:rPr lang="en-US"/>')) })
    expect(plain.saying('plain').style.fontSize).toBe('18pt')
  })

  it('draws letters of a font that nobody has with those of Arial, and not with the half-wide ones of a Chinese font', async () => {
    const run = '<a:rPr lang="en-US" sz="2000"><a:latin typeface="Gill Sans MT"/><a:ea typeface="宋体"/></a:rPr>'
    const { saying } = await draw({ shapes: textBox(paragraph('Wide and slim', '<a:pPr/>', run)) })
    const [first, second] = saying('Wide and slim').style.fontFamily.split(', ')
    expect([first, second]).toEqual(['"Gill Sans MT"', 'Arial'])
  })

  it('keeps the Latin font of a text that names only one of another script', async () => {
    const { saying } = await draw({
      shapes: textBox(paragraph('latin', '<a:pPr/>', '<a:rPr lang="en-US" sz="2000"><a:cs typeface="Arial"/></a:rPr>')),
      defaultText:
        '<p:defaultTextStyle><a:lvl1pPr><a:defRPr sz="2400"><a:latin typeface="Georgia"/></a:defRPr></a:lvl1pPr></p:defaultTextStyle>',
    })
    expect(saying('latin').style.fontFamily).toMatch(/^Georgia/)
    drawing?.dispose()
    const fonts = '<a:latin typeface="Gill Sans MT"/><a:ea typeface="Courier New"/><a:cs typeface="Arial"/>'
    const { saying: said } = await draw({
      shapes: textBox(paragraph('unknown', '<a:pPr/>', `<a:rPr lang="en-US" sz="2000">${fonts}</a:rPr>`)),
    })
    expect(said('unknown').style.fontFamily, 'Arial before the font of Chinese').toMatch(/^"Gill Sans MT", Arial/)
  })

  it('makes lines 1.2 times as high as their letters in each font, with what is more or less above the letters', async () => {
    const run = (font: string): string => `<a:rPr lang="en-US" sz="2000"><a:latin typeface="${font}"/></a:rPr>`
    const spaced = (share: number): string => `<a:pPr><a:lnSpc><a:spcPct val="${share}"/></a:lnSpc></a:pPr>`
    const { saying } = await draw({
      shapes: textBox(
        paragraph('one', '<a:pPr/>', run('Calibri')) +
          paragraph('two', '<a:pPr/>', run('Lucida Sans Unicode')) +
          paragraph('three', '<a:pPr/>', run('Verdana')) +
          paragraph('four', spaced(80_000), run('Times New Roman')) +
          paragraph('five', spaced(150_000), run('等线')),
      ),
    })
    const styleOf = (words: string): CSSStyleDeclaration => paragraphOf(saying(words)).style
    expect(['one', 'two', 'three', 'four', 'five'].map((words) => Number(styleOf(words).lineHeight))).toEqual([
      1.2, 1.2, 1.2, 0.96, 1.8,
    ])
    // Calibri reaches 0.952 up and 0.269 down: a browser has its base 0.9415 below the top of such a line, and PowerPoint 1.
    expect(Number.parseFloat(styleOf('one').top)).toBeCloseTo(0.058, 2)
    expect(Number.parseFloat(styleOf('four').top), 'less room above the letters').toBeCloseTo(0.76 - 0.8175, 2)
    expect(Number.parseFloat(styleOf('five').top), 'more room above the letters').toBeCloseTo(1.6 - 1.259, 2)
  })

  it('has room between paragraphs by the share of a line, and less of it where a box makes its words smaller', async () => {
    const room = '<a:pPr><a:spcBef><a:spcPct val="50000"/></a:spcBef></a:pPr>'
    const roomIn = async (body: string): Promise<number> => {
      drawing?.dispose()
      const { saying } = await draw({ shapes: textBox(paragraph('first') + paragraph('second', room), body) })
      return Number.parseFloat(paragraphOf(saying('second')).style.marginTop)
    }
    expect(await roomIn('<a:bodyPr wrap="square"/>')).toBeCloseTo(12, 2)
    const smaller = '<a:bodyPr wrap="square"><a:normAutofit fontScale="50000"/></a:bodyPr>'
    expect(await roomIn(smaller)).toBeCloseTo(6, 2)
  })

  it('indents a right-to-left paragraph from its right', async () => {
    const { saying } = await draw({
      shapes: textBox(
        paragraph('مرحبا', '<a:pPr marL="342900" indent="-342900" algn="r" rtl="1"><a:buChar char="•"/></a:pPr>'),
      ),
    })
    const element = saying('مرحبا')
    const mark = paragraphOf(element).firstElementChild?.getBoundingClientRect()
    expect(mark?.left).toBeGreaterThanOrEqual(element.getBoundingClientRect().right - 1)
  })
})

describe('what is around text', () => {
  it('counts shades between gamma and its inverse as old files mean them', async () => {
    const { element } = await draw({
      shapes:
        '<p:sp><p:nvSpPr><p:cNvPr id="9" name="色块"/><p:cNvSpPr/><p:nvPr/></p:nvSpPr><p:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="1270000" cy="1270000"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom><a:solidFill><a:srgbClr val="0066CC"><a:gamma/><a:shade val="50000"/><a:invGamma/></a:srgbClr></a:solidFill></p:spPr></p:sp>',
    })
    const fill = element.querySelector('[data-node="9"] path')?.getAttribute('fill') ?? ''
    const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(fill.slice(at, at + 2), 16))
    expect(red).toBeLessThanOrEqual(1)
    expect(Math.abs((green ?? 0) - 0x33)).toBeLessThanOrEqual(1)
    expect(Math.abs((blue ?? 0) - 0x66)).toBeLessThanOrEqual(1)
  })

  it('that is much too long for its box is broken into lines: as large as fits, or out of a box that grows with it', async () => {
    const long = 'much too long for a box of this size, whatever one does; '.repeat(24)
    const { saying } = await draw({
      shapes:
        textBox(paragraph(long), '<a:bodyPr wrap="square"><a:normAutofit/></a:bodyPr>') +
        textBox(paragraph(`${long}.`), '<a:bodyPr wrap="square"><a:spAutoFit/></a:bodyPr>') +
        textBox(
          paragraph(`${long}!`, '<a:pPr algn="ctr"/>'),
          '<a:bodyPr wrap="square"><a:spAutoFit/></a:bodyPr>',
        ).replace(' txBox="1"', ''),
    })
    const lines = (run: HTMLElement): readonly DOMRect[] => [...run.getClientRects()]
    const shrunk = lines(saying(long))
    expect(shrunk.length).toBeGreaterThan(5)
    expect((shrunk.at(-1)?.bottom ?? 0) - (shrunk[0]?.top ?? 0)).toBeLessThan(200 * (4 / 3))
    expect((shrunk.at(-1)?.bottom ?? 0) - (shrunk[0]?.top ?? 0)).toBeGreaterThan(150)
    const grown = lines(saying(`${long}.`))
    expect(grown.length).toBeGreaterThan(shrunk.length)
    expect(grown[0]?.height).toBeGreaterThan(20 * (4 / 3))
    // Downwards, where nobody says that they stand in its middle.
    const frame = saying(`${long}!`).closest('[data-shape]')?.getBoundingClientRect()
    expect(lines(saying(`${long}!`))[0]?.top).toBeGreaterThanOrEqual(frame?.top ?? Infinity)
  })

  it('draws equations with a font that has roots and brackets in every size, as others have none', async () => {
    const root =
      '<a14:m xmlns:a14="http://schemas.microsoft.com/office/drawing/2010/main"><m:oMath xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"><m:rad><m:radPr><m:degHide m:val="1"/></m:radPr><m:deg/><m:e><m:r><m:t>π</m:t></m:r></m:e></m:rad></m:oMath></a14:m>'
    const { element } = await draw({ shapes: textBox(`<a:p>${root}</a:p>`) })
    await expect.poll(() => element.querySelector('msqrt')?.textContent).toBe('π')
    expect(getComputedStyle(element.querySelector('math') ?? element).fontFamily).toMatch(/math/)
  })

  it('draws every kind of equation that is written here, also beside its other form, as one that a caret stands before or behind', async () => {
    const written = [
      'x',
      String.raw`\frac{-b \pm \sqrt{b^2-4ac}}{2a}`,
      String.raw`\sqrt[n]{x}`,
      String.raw`\sum_{i=1}^{n}{x_{i}^{2}}`,
      String.raw`\int_{a}^{b}{x}`,
      String.raw`\left[x\right]`,
      String.raw`\overline{x}+\vec{a}+\hat{b}`,
      String.raw`\binom{n}{k}`,
      String.raw`\lim_{n\to\infty}x`,
      String.raw`\log_{2}x`,
      String.raw`\begin{pmatrix}a & b \\ c & d\end{pmatrix}`,
      String.raw`\begin{cases}a \\ b\end{cases}`,
    ]
    const paragraphs = written.map((latex) => {
      const read = readLatex(latex)
      return `<a:p>${read.ok ? equationXml(read.maths, {}, true) : latex}</a:p>`
    })
    const { element } = await draw({ shapes: textBox(paragraphs.join('')) })
    const drawn = (): readonly number[] =>
      [...element.querySelectorAll('[data-paragraph]')].map(
        (line) => line.querySelectorAll('[data-run].pptx-math > math').length,
      )
    await expect.poll(() => element.querySelectorAll('mover, munder').length).toBeGreaterThan(2)
    // Behind the slide's own title.
    expect(drawn().slice(-written.length)).toEqual(written.map(() => 1))
  })
})
