import { Refused } from '@wenfang/shared-contract/commands'
import { Type } from 'typebox'
import { attribute, childrenNamed } from '../model/tree/nodes.ts'
import { sectionsOf } from '../model/tree/sections.ts'
import { command, treeCommand } from './command.ts'
import { colourPage } from './page-colour-command.ts'
import { CENTIMETRES, LINE, TWIPS_A_CENTIMETRE } from './schema.ts'

/** Centimetres, upright. */
const PAPERS = { A3: [29.7, 42], A4: [21, 29.7], A5: [14.8, 21], B5: [17.6, 25], Letter: [21.59, 27.94] } as const
const MARGINS = Type.Optional(CENTIMETRES)
/** The width of the text of A4, a fifth of that high. */
const WATERMARK = { widthPt: 415, heightPt: 140 }

const twips = (centimetres: number): number => Math.round(centimetres * TWIPS_A_CENTIMETRE)

export const setWatermark = treeCommand(
  {
    id: 'watermark.set',
    title: '设置水印',
    description: '给每一页加上斜的文字水印；text 为空时去掉水印。',
    args: { text: Type.String({ maxLength: 100 }) },
  },
  (document, { text }) =>
    document.applyToPackage({
      op: 'setWatermark',
      watermark:
        text === ''
          ? null
          : {
              kind: 'text',
              text,
              fontFamily: '宋体',
              fontSizePt: null,
              bold: false,
              italic: false,
              colorHex: 'C0C0C0',
              opacity: 0.5,
              diagonal: true,
              ...WATERMARK,
            },
    }),
)

export const pageCommands = [
  command(
    {
      id: 'page.setUp',
      title: '页面设置',
      description: '设置纸张、方向和页边距（厘米），没有给出的不改。',
      args: {
        paper: Type.Optional(Type.Union(Object.keys(PAPERS).map((name) => Type.Literal(name)))),
        orientation: Type.Optional(Type.Union([Type.Literal('portrait'), Type.Literal('landscape')])),
        marginTop: MARGINS,
        marginRight: MARGINS,
        marginBottom: MARGINS,
        marginLeft: MARGINS,
      },
    },
    (document, { paper, orientation, marginTop, marginRight, marginBottom, marginLeft }) => {
      const size = paper === undefined ? undefined : PAPERS[paper as keyof typeof PAPERS]
      const [short = 0, long = 0] = size ?? []
      const isLandscape = orientation === 'landscape'
      document.apply({
        op: 'setSectionProperties',
        ...(size && {
          pageWidthTwips: twips(isLandscape ? long : short),
          pageHeightTwips: twips(isLandscape ? short : long),
        }),
        ...(orientation !== undefined && { orientation }),
        ...(marginTop !== undefined && { marginTopTwips: twips(marginTop) }),
        ...(marginRight !== undefined && { marginRightTwips: twips(marginRight) }),
        ...(marginBottom !== undefined && { marginBottomTwips: twips(marginBottom) }),
        ...(marginLeft !== undefined && { marginLeftTwips: twips(marginLeft) }),
      })
    },
  ),
  colourPage,
  command(
    {
      id: 'header.set',
      title: '设置页眉或页脚',
      description: '给第一节的每一页加上页眉或页脚；已经有的时候，文字加在它的开头。',
      args: { kind: Type.Union([Type.Literal('header'), Type.Literal('footer')]), text: LINE },
    },
    (document, { kind, text }) => {
      const declared = (): string | null => {
        const [section] = sectionsOf(document.package)
        const references = section?.properties ? childrenNamed(section.properties, `${kind}Reference`) : []
        const found = references.find((one) => (attribute(one, 'type') ?? 'default') === 'default')
        return found ? attribute(found, 'id') : null
      }
      if (declared() === null)
        document.applyToPackage({ op: 'createHeaderFooter', sectionIndex: 0, kind, variant: 'default' })
      const rId = declared()
      if (rId === null) throw new Refused('nothingToChange')
      const scope = { kind: 'headerFooter', rId } as const
      const [first] = document.paragraphsOf(scope)
      if (!first) throw new Refused('noSuchParagraph')
      document.apply({ op: 'insertText', paragraphId: first.id, offset: 0, text }, { scope })
    },
  ),
  setWatermark,
]
