/** Faces we serve, by the folder of their package. */
export type ServedFace = TextFace | SignFace
export type TextFace = 'arimo' | 'caladea' | 'carlito' | 'cousine' | 'tinos' | 'noto-serif-sc' | 'noto-sans-sc'
/** What text faces have no signs for. */
export type SignFace = 'noto-sans-math' | 'noto-sans-symbols-2' | 'noto-emoji'

export interface Substitute {
  readonly face: TextFace
  /** Faces of the same design that a device may have itself: used for Chinese characters, which are one em wide in all of them. */
  readonly local: readonly string[]
  /** Line metrics of the named font as a share of the size; without them those of the served face count. */
  readonly metrics?: { readonly ascent: number; readonly descent: number }
  /** How much wider the letters of the named font are than those of the served face; 1 unless told. */
  readonly width?: number
  /** Latin characters that are as wide as in the named font only when they are drawn in another size, or with another face. */
  readonly latin?: LatinWidths
  /** A font of formulas: its signs, and how they grow, come from the face of formulas. */
  readonly isMath?: boolean
  /** Signs where others have letters: letters in it are drawn with the device's own, where it has the font. */
  readonly isSymbols?: boolean
}

/** How much wider they are than those of the face; as wide as the rest unless told. */
export interface LatinWidths {
  readonly face?: TextFace
  readonly letters?: number
  readonly digits?: number
  readonly space?: number
}

// Word adds 15 % above and below to the Chinese faces whose own box is exactly one em.
const CLASSIC = { ascent: 1.009, descent: 0.291 } as const
const YAHEI = { ascent: 1.059, descent: 0.262 } as const

const latin = (face: TextFace): Substitute => ({ face, local: [] })
const symbols = (face: TextFace, name: string): Substitute => ({ face, local: [name], isSymbols: true })
/** A wider design than any face we serve: drawn larger, on lines of its own height. */
const wider = (face: TextFace, width: number, ascent: number, descent: number): Substitute => ({
  face,
  local: [],
  width,
  metrics: { ascent, descent },
})
const chinese = (
  face: TextFace,
  local: readonly string[],
  metrics: Substitute['metrics'] = CLASSIC,
  latin?: LatinWidths,
): Substitute => ({
  face,
  local,
  metrics,
  ...(latin && { latin }),
})

/** The classic fonts of Windows have Latin characters of half an em, all of them; Cousine's are 0.6 em. */
const HALF_EM: LatinWidths = { face: 'cousine', letters: 0.5 / 0.6, digits: 0.5 / 0.6, space: 0.5 / 0.6 }
/** Digits of 0.586 em and spaces of 0.296 em, where Noto Sans has 0.555 and 0.224; the letters are alike. */
const YAHEI_WIDTHS: LatinWidths = { digits: 1.056, space: 1.321 }
/** Digits of 0.527 em, spaces of 0.247 em, and letters narrower than those of Noto Sans. */
const DENGXIAN_WIDTHS: LatinWidths = { letters: 0.9, digits: 0.95, space: 1.103 }

const songti = chinese('noto-serif-sc', ['SimSun', 'STSong', 'Songti SC'], CLASSIC, HALF_EM)
const heiti = chinese('noto-sans-sc', ['SimHei', 'STHeiti', 'Heiti SC'], CLASSIC, HALF_EM)
const kaiti = chinese('noto-serif-sc', ['KaiTi', 'STKaiti', 'Kaiti SC', 'AR PL UKai CN'], CLASSIC, HALF_EM)
const fangsong = chinese('noto-serif-sc', ['FangSong', 'STFangsong'], CLASSIC, HALF_EM)
const yahei = chinese('noto-sans-sc', ['Microsoft YaHei', 'PingFang SC'], YAHEI, YAHEI_WIDTHS)
const pingfang = chinese('noto-sans-sc', ['PingFang SC', 'Microsoft YaHei'], YAHEI)
/** A face that few devices have: its own name first, then the classic of the same kind; its Latin letters are proportional. */
const rarer = (names: readonly string[], { face, local, metrics }: Substitute): Substitute => ({
  face,
  local: [...names, ...local],
  ...(metrics && { metrics }),
})
const stsong = rarer(['STSong', '华文宋体'], songti)
const stheiti = rarer(['STHeiti', '华文黑体'], heiti)
const stkaiti = rarer(['STKaiti', '华文楷体'], kaiti)
const stfangsong = rarer(['STFangsong', '华文仿宋'], fangsong)
const zhongsong = rarer(['STZhongsong', '华文中宋'], songti)
const xiaobiaosong = rarer(['FZXiaoBiaoSong-B05S', 'FZXBSJW--GB1-0', '方正小标宋简体'], zhongsong)
const fangzhengSongti = rarer(['FZShuSong-Z01', '方正书宋_GBK'], songti)
const fangzhengFangsong = rarer(['FZFangSong-Z02', '方正仿宋_GBK'], fangsong)
const fangzhengKaiti = rarer(['FZKai-Z03', '方正楷体_GBK'], kaiti)
const fangzhengHeiti = rarer(['FZHei-B01', '方正黑体_GBK'], heiti)
const xihei = rarer(['STXihei', '华文细黑'], heiti)
const youyuan = rarer(['YouYuan', '幼圆'], heiti)
const lishu = rarer(['LiSu', '隶书', 'STLiti'], kaiti)
const dengxian = chinese('noto-sans-sc', ['DengXian', 'PingFang SC'], CLASSIC, DENGXIAN_WIDTHS)

/** Japanese and traditional faces: the faces we serve have kana and the traditional characters, too. */
const mincho = chinese('noto-serif-sc', ['MS Mincho', 'Yu Mincho', 'Hiragino Mincho ProN', 'SimSun'])
const gothic = chinese('noto-sans-sc', ['MS Gothic', 'Yu Gothic', 'Meiryo', 'Hiragino Sans', 'SimHei'])
const mingliu = chinese('noto-serif-sc', ['PMingLiU', 'MingLiU', 'LiSong Pro', 'SimSun'])

/** What office programs write where the Chinese fonts of Windows are missing. */
const droid = chinese('noto-sans-sc', ['Droid Sans Fallback', 'WenQuanYi Zen Hei', 'PingFang SC'])

/** Its average letter is 0.561 em wide, where Calibri's is 0.521 and Carlito's the same; its space is 0.203 em. */
const aptos: Substitute = { ...wider('carlito', 1.076, 0.939, 0.282), latin: { space: 0.898 } }

const table: Readonly<Record<string, Substitute>> = {
  // Files of programs that have these faces name them.
  carlito: latin('carlito'),
  caladea: latin('caladea'),
  arimo: latin('arimo'),
  tinos: latin('tinos'),
  cousine: latin('cousine'),
  calibri: latin('carlito'),
  'calibri light': latin('carlito'),
  // Drawn for screens beside Calibri, on lines of the same height.
  corbel: latin('carlito'),
  candara: latin('carlito'),
  // Office's fonts since 2023 and those that stood for the choice beside them: nothing free has their widths.
  aptos,
  'aptos display': { ...aptos, width: 1.05 },
  'aptos light': aptos,
  'aptos black': aptos,
  'aptos semibold': aptos,
  'aptos extrabold': aptos,
  'aptos narrow': { ...aptos, width: 0.95, latin: { space: 0.95 } },
  'aptos serif': wider('tinos', 1.09, 0.939, 0.282),
  'aptos mono': wider('cousine', 0.975, 0.939, 0.282),
  bierstadt: aptos,
  'bierstadt display': { ...aptos, width: 1.05 },
  grandview: wider('arimo', 1.02, 0.98, 0.26),
  'grandview display': wider('arimo', 1, 0.98, 0.26),
  seaford: wider('carlito', 1.04, 0.95, 0.27),
  'seaford display': wider('carlito', 1.02, 0.95, 0.27),
  skeena: wider('carlito', 1.03, 0.95, 0.27),
  'skeena display': wider('carlito', 1.02, 0.95, 0.27),
  tenorite: wider('arimo', 1.03, 0.97, 0.26),
  'tenorite display': wider('arimo', 1.01, 0.97, 0.26),
  'arial narrow': latin('carlito'),
  cambria: latin('caladea'),
  // What is written in these comes as Unicode's signs, which all fonts have here.
  symbol: symbols('tinos', 'Symbol'),
  wingdings: symbols('arimo', 'Wingdings'),
  'wingdings 2': symbols('arimo', 'Wingdings 2'),
  'wingdings 3': symbols('arimo', 'Wingdings 3'),
  webdings: symbols('arimo', 'Webdings'),
  'cambria math': { ...latin('tinos'), isMath: true },
  arial: latin('arimo'),
  helvetica: latin('arimo'),
  'helvetica neue': latin('arimo'),
  'liberation sans': latin('arimo'),
  'segoe ui': latin('arimo'),
  geneva: latin('arimo'),
  'trebuchet ms': latin('arimo'),
  tahoma: latin('arimo'),
  verdana: wider('arimo', 1.15, 1.005, 0.21),
  'century gothic': wider('arimo', 1.1, 1.005, 0.22),
  'lucida sans': wider('arimo', 1.09, 0.967, 0.211),
  'lucida sans unicode': wider('arimo', 1.09, 1.103, 0.44),
  sans: latin('arimo'),
  'times new roman': latin('tinos'),
  times: latin('tinos'),
  'times new roman bold': latin('tinos'),
  georgia: wider('tinos', 1.12, 0.917, 0.219),
  garamond: latin('tinos'),
  'book antiqua': wider('tinos', 1.09, 0.923, 0.283),
  'palatino linotype': wider('tinos', 1.09, 1.05, 0.283),
  'century schoolbook': wider('tinos', 1.16, 0.985, 0.216),
  'liberation serif': latin('tinos'),
  'courier new': latin('cousine'),
  consolas: latin('cousine'),
  courier: latin('cousine'),
  宋体: songti,
  simsun: songti,
  'simsun-extb': songti,
  华文中宋: zhongsong,
  stzhongsong: zhongsong,
  方正小标宋简体: xiaobiaosong,
  方正小标宋_gbk: xiaobiaosong,
  方正书宋_gbk: fangzhengSongti,
  方正仿宋_gbk: fangzhengFangsong,
  方正仿宋简体: fangzhengFangsong,
  方正楷体_gbk: fangzhengKaiti,
  方正楷体简体: fangzhengKaiti,
  方正黑体_gbk: fangzhengHeiti,
  方正黑体简体: fangzhengHeiti,
  hei: heiti,
  华文细黑: xihei,
  stxihei: xihei,
  幼圆: youyuan,
  youyuan: youyuan,
  隶书: lishu,
  lisu: lishu,
  新宋体: songti,
  nsimsun: songti,
  华文宋体: stsong,
  stsong,
  stheiti,
  stkaiti,
  stfangsong,
  黑体: heiti,
  simhei: heiti,
  华文黑体: stheiti,
  楷体: kaiti,
  楷体_gb2312: kaiti,
  kaiti: kaiti,
  华文楷体: stkaiti,
  仿宋: fangsong,
  仿宋_gb2312: fangsong,
  fangsong: fangsong,
  华文仿宋: stfangsong,
  微软雅黑: yahei,
  'microsoft yahei': yahei,
  'microsoft yahei ui': yahei,
  'microsoft yahei light': yahei,
  'microsoft yahei ui light': yahei,
  '微软雅黑 light': yahei,
  'pingfang sc': pingfang,
  'pingfang tc': pingfang,
  'pingfang hk': pingfang,
  苹方: pingfang,
  等线: dengxian,
  dengxian: dengxian,
  '等线 light': dengxian,
  'dengxian light': dengxian,
  'ms mincho': mincho,
  'ｍｓ 明朝': mincho,
  'ｍｓ ｐ明朝': mincho,
  'ms 明朝': mincho,
  'yu mincho': mincho,
  游明朝: mincho,
  'ms gothic': gothic,
  'ms pgothic': gothic,
  'ｍｓ ゴシック': gothic,
  'ｍｓ ｐゴシック': gothic,
  'yu gothic': gothic,
  游ゴシック: gothic,
  meiryo: gothic,
  pmingliu: mingliu,
  mingliu: mingliu,
  新細明體: mingliu,
  細明體: mingliu,
  標楷體: kaiti,
  'dfkai-sb': kaiti,
  'microsoft jhenghei': yahei,
  'microsoft jhenghei ui': yahei,
  微軟正黑體: yahei,
  'droid sans fallback': droid,
  'wenquanyi zen hei': droid,
}

export const substituteFor = (family: string): Substitute | undefined => table[family.toLowerCase()]

/** Names of fonts that a served face stands for, in small letters. */
export const substitutedFamilies = (): readonly string[] => Object.keys(table)
