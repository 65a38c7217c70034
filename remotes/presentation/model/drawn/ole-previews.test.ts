import { parseXml } from '@wenfang/shared-ooxml/xml'
import { describe, expect, it } from 'vitest'
import { slideText } from './deck-package.ts'
import { withOlePreviews } from './ole-previews.ts'
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

  it('and controls are shown as they looked, where they stood', () => {
    const deck = deckOf({
      shapes: '',
      links: [
        {
          id: 'rId90',
          type: 'vmlDrawing',
          part: VML,
          xml: drawing(
            '<v:shape id="Flash1" o:spid="_x0000_s2053" style="position:absolute;left:10pt;top:20.5pt;width:100pt;height:50pt"><![if gte mso 9]><v:imagedata o:relid="rId1" o:title=""/><![endif]></v:shape>',
          ),
        },
        { id: 'rId91', type: 'vmlDrawing', part: 'ppt/drawings/_rels/vmlDrawing1.vml.rels', xml: LINKS },
      ],
    })
    const [slide = ''] = deck.slideIds()
    const text = slideText(deck, slide, deck.slide(slide))
    const page = text.xml.replace(
      '</p:cSld>',
      '<p:controls><p:control spid="2053" name="Flash1" r:id="rId2" imgW="9" imgH="9"/></p:controls></p:cSld>',
    )
    const { xml, links } = withOlePreviews(deck, page, new Map(text.links))
    expect(xml).toMatch(/<a:off x="127000" y="260350"\/><a:ext cx="1270000" cy="635000"\/>[\s\S]*<\/p:spTree>/)
    expect([...links.values()].map(({ to }) => to)).toContain('ppt/media/image7.wmf')
    expect(parseXml(xml).local).toBe('sld')
  })
})
