import { HEAD } from './markup.ts'

/** Colours of the house: ink, paper, cinnabar. */
const COLOURS: Readonly<Record<string, string>> = {
  dk1: '1F2328',
  lt1: 'FFFFFF',
  dk2: '3A4750',
  lt2: 'F5F1E8',
  accent1: 'B83D2E',
  accent2: '3F6E8C',
  accent3: 'C79A4B',
  accent4: '5B7F73',
  accent5: '8E6C8A',
  accent6: '7A8450',
  hlink: '2F5D8C',
  folHlink: '6B5B7B',
}

const solid = '<a:solidFill><a:schemeClr val="phClr"/></a:solidFill>'
const line = (width: number): string =>
  `<a:ln w="${width}" cap="flat" cmpd="sng" algn="ctr">${solid}<a:prstDash val="solid"/><a:miter lim="800000"/></a:ln>`
const effect = '<a:effectStyle><a:effectLst/></a:effectStyle>'
const fonts = '<a:latin typeface="Carlito"/><a:ea typeface="等线"/><a:cs typeface=""/>'

export const THEME = `${HEAD}<a:theme xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" name="文房"><a:themeElements><a:clrScheme name="文房">${Object.entries(
  COLOURS,
)
  .map(([name, value]) => `<a:${name}><a:srgbClr val="${value}"/></a:${name}>`)
  .join(
    '',
  )}</a:clrScheme><a:fontScheme name="文房"><a:majorFont>${fonts}</a:majorFont><a:minorFont>${fonts}</a:minorFont></a:fontScheme><a:fmtScheme name="文房"><a:fillStyleLst>${solid.repeat(3)}</a:fillStyleLst><a:lnStyleLst>${line(6350)}${line(12_700)}${line(19_050)}</a:lnStyleLst><a:effectStyleLst>${effect.repeat(3)}</a:effectStyleLst><a:bgFillStyleLst>${solid.repeat(3)}</a:bgFillStyleLst></a:fmtScheme></a:themeElements><a:objectDefaults/><a:extraClrSchemeLst/></a:theme>`
