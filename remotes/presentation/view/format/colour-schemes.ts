import type { ThemeColour } from '../../model/index.ts'

type Scheme = Readonly<Record<ThemeColour, string>>

const scheme = (colours: string): Scheme => {
  const [dk1, lt1, dk2, lt2, accent1, accent2, accent3, accent4, accent5, accent6, hlink, folHlink] = colours.split(' ')
  return {
    dk1: dk1 ?? '',
    lt1: lt1 ?? '',
    dk2: dk2 ?? '',
    lt2: lt2 ?? '',
    accent1: accent1 ?? '',
    accent2: accent2 ?? '',
    accent3: accent3 ?? '',
    accent4: accent4 ?? '',
    accent5: accent5 ?? '',
    accent6: accent6 ?? '',
    hlink: hlink ?? '',
    folHlink: folHlink ?? '',
  }
}

/** Colours that go together: text, paper, text, paper, six accents, links. */
export const COLOUR_SCHEMES: readonly (readonly [name: string, colours: Scheme])[] = [
  ['文房', '1F2328 FFFFFF 3A4750 F5F1E8 B83D2E 3F6E8C C79A4B 5B7F73 8E6C8A 7A8450 2F5D8C 6B5B7B'],
  ['青花', '14233A FFFFFF 1F3F77 EEF3FA 1F5FA8 4D8FD1 8FB8DE 2C8C8C D9A441 7A7F8C 1F5FA8 6B5B7B'],
  ['松烟', '1B1B1B FFFFFF 3B3B3B F0F0EE 2F2F2F 6B6B6B 9A9A9A B83D2E C79A4B 4E6B5C 2F5D8C 6B5B7B'],
  ['竹青', '1D2B22 FFFFFF 2F4F3A EFF5EE 3C7A52 7FA650 B8C46A 2C8C8C D9A441 8C6B4E 2F7A5C 6B5B7B'],
  ['丹霞', '2B1A16 FFFFFF 5A2A20 FBF1EC C2452D E07B39 F0B357 9C4F6D 6C7A3D 4D6E8C A8432F 6B5B7B'],
  ['紫砂', '2A1F1B FFFFFF 4E3529 F6F0EA 8C5A3C B98458 D6B58A 6C7A5C 5B7F8C A0522D 7A4E2D 6B5B7B'],
  ['海棠', '2B1B24 FFFFFF 5C2B45 FCF0F5 C2417A E07BA4 8E5BA8 4D7FB8 D9A441 6C8C5C A83D6B 6B5B7B'],
  ['夜航', 'F2F4F8 10151F C8D2E4 1C2638 4DA3FF 3DD1B8 FFC857 FF7A59 B18CFF 8FD14F 7FBFFF B8A8D8'],
].map(([name, colours]) => [name ?? '', scheme(colours ?? '')] as const)

/** Fonts of titles and of words that go together; each is one of those we serve, or stands in for one. */
export const FONT_SCHEMES: readonly (readonly [name: string, headings: string, body: string])[] = [
  ['等线', '等线', '等线'],
  ['微软雅黑', '微软雅黑', '微软雅黑'],
  ['黑体和宋体', '黑体', '宋体'],
  ['宋体', '宋体', '宋体'],
  ['楷体', '楷体', '楷体'],
  ['黑体和仿宋', '黑体', '仿宋'],
]
