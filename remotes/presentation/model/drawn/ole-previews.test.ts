import { parseXml } from '@wenfang/shared-ooxml/xml'
import { describe, expect, it } from 'vitest'
import { slideText } from './deck-package.ts'
import { deckOf } from './testing/deck-of.ts'

const VML = 'ppt/drawings/vmlDrawing1.vml'
const drawing = (shape: string): string =>
  `<xml xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office">${shape}</xml>`
const SHAPE = '<v:shape id="_x0000_s1026" style="position:absolute"><v:imagedata o:relid="rId1" o:title=""/></v:shape>'
const LINKS =
  '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/image" Target="../media/image7.wmf"/></Relationships>'
const frame = (object: string): string =>
  `<p:graphicFrame><p:nvGraphicFramePr><p:cNvPr id="9" name="对象"/><p:cNvGraphicFramePr/><p:nvPr/></p:nvGraphicFramePr><p:xfrm><a:off x="0" y="0"/><a:ext cx="600" cy="300"/></p:xfrm><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/presentationml/2006/ole">${object}</a:graphicData></a:graphic></p:graphicFrame>`
const OBJECT = '<p:oleObj spid="_x0000_s1026" name="Bitmap" r:id="rId80" progId="PBrush"><p:embed/></p:oleObj>'

function shown(object: string, vml: string) {
  const deck = deckOf({
    shapes: frame(object),
    links: [
      { id: 'rId90', type: 'vmlDrawing', part: VML, xml: vml },
      { id: 'rId91', type: 'vmlDrawing', part: 'ppt/drawings/_rels/vmlDrawing1.vml.rels', xml: LINKS },
    ],
  })
  const [slide = ''] = deck.slideIds()
  const { xml, links } = slideText(deck, slide, deck.slide(slide))
  return { xml, links: new Map(links) }
}

describe('embedded objects of old files', () => {
  it('are drawn with the picture that stands beside the slide', () => {
    const { xml, links } = shown(OBJECT, drawing(SHAPE))
    const [, id = ''] = /<p:pic [\s\S]*<a:blip r:embed="([^"]+)"/.exec(xml) ?? []
    expect(links.get(id)?.to).toBe('ppt/media/image7.wmf')
    expect(parseXml(xml).local).toBe('sld')
  })

  it('are found by their number where somebody gave them a name', () => {
    const named = SHAPE.replace('id="_x0000_s1026"', 'id="Content_x0020_Placeholder" o:spid="_x0000_s1026"')
    const { links } = shown(OBJECT, drawing(named))
    expect([...links.values()].map(({ to }) => to)).toContain('ppt/media/image7.wmf')
  })

  it('keep a picture of their own, and have none where the drawing is unreadable or of another shape', () => {
    const own = OBJECT.replace('<p:embed/>', '<p:embed/><p:pic><p:blipFill/></p:pic>')
    expect(shown(own, drawing(SHAPE)).xml).toContain(own)
    expect(shown(OBJECT, '<xml><v:shape').xml).toContain(OBJECT)
    expect(shown(OBJECT, drawing(SHAPE.replace('s1026', 's9'))).xml).toContain(OBJECT)
  })
})
