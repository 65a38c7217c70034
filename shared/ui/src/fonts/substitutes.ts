/** Faces we serve, by the folder of their package. */
export type ServedFace = 'arimo' | 'caladea' | 'carlito' | 'cousine' | 'tinos' | 'noto-serif-sc' | 'noto-sans-sc'

export interface Substitute {
  readonly face: ServedFace
  /** Faces of the same design that a device may have itself: used for Chinese characters, which are one em wide in all of them. */
  readonly local: readonly string[]
  /** Line metrics of the named font as a share of the size; without them those of the served face count. */
  readonly metrics?: { readonly ascent: number; readonly descent: number }
  /** How much wider the letters of the named font are than those of the served face; 1 unless told. */
  readonly width?: number
}

// Word adds 15 % above and below to the Chinese faces whose own box is exactly one em.
const CLASSIC = { ascent: 1.009, descent: 0.291 } as const
const YAHEI = { ascent: 1.059, descent: 0.262 } as const

const latin = (face: ServedFace): Substitute => ({ face, local: [] })
/** A wider design than any face we serve: drawn larger, on lines of its own height. */
const wider = (face: ServedFace, width: number, ascent: number, descent: number): Substitute => ({
  face,
  local: [],
  width,
  metrics: { ascent, descent },
})
const chinese = (face: ServedFace, local: readonly string[], metrics: Substitute['metrics'] = CLASSIC): Substitute => ({
  face,
  local,
  metrics,
})

const songti = chinese('noto-serif-sc', ['SimSun', 'STSong', 'Songti SC'])
const heiti = chinese('noto-sans-sc', ['SimHei', 'STHeiti', 'Heiti SC'])
const kaiti = chinese('noto-serif-sc', ['KaiTi', 'STKaiti', 'Kaiti SC', 'AR PL UKai CN'])
const fangsong = chinese('noto-serif-sc', ['FangSong', 'STFangsong'])
const yahei = chinese('noto-sans-sc', ['Microsoft YaHei', 'PingFang SC'], YAHEI)
/** A face that few devices have: its own name first, then the classic of the same kind. */
const rarer = (names: readonly string[], classic: Substitute): Substitute => ({
  ...classic,
  local: [...names, ...classic.local],
})
const zhongsong = rarer(['STZhongsong', '华文中宋'], songti)
const xiaobiaosong = rarer(['FZXiaoBiaoSong-B05S', 'FZXBSJW--GB1-0', '方正小标宋简体'], zhongsong)
const fangzhengSongti = rarer(['FZShuSong-Z01', '方正书宋_GBK'], songti)
const fangzhengFangsong = rarer(['FZFangSong-Z02', '方正仿宋_GBK'], fangsong)
const fangzhengKaiti = rarer(['FZKai-Z03', '方正楷体_GBK'], kaiti)
const fangzhengHeiti = rarer(['FZHei-B01', '方正黑体_GBK'], heiti)
const xihei = rarer(['STXihei', '华文细黑'], heiti)
const youyuan = rarer(['YouYuan', '幼圆'], heiti)
const lishu = rarer(['LiSu', '隶书', 'STLiti'], kaiti)
const dengxian = chinese('noto-sans-sc', ['DengXian', 'PingFang SC'])

/** Japanese and traditional faces: the faces we serve have kana and the traditional characters, too. */
const mincho = chinese('noto-serif-sc', ['MS Mincho', 'Yu Mincho', 'Hiragino Mincho ProN', 'SimSun'])
const gothic = chinese('noto-sans-sc', ['MS Gothic', 'Yu Gothic', 'Meiryo', 'Hiragino Sans', 'SimHei'])
const mingliu = chinese('noto-serif-sc', ['PMingLiU', 'MingLiU', 'LiSong Pro', 'SimSun'])

/** What office programs write where the Chinese fonts of Windows are missing. */
const droid = chinese('noto-sans-sc', ['Droid Sans Fallback', 'WenQuanYi Zen Hei', 'PingFang SC'])

const table: Readonly<Record<string, Substitute>> = {
  calibri: latin('carlito'),
  'calibri light': latin('carlito'),
  // Nothing free has its widths; Carlito is the nearest that is not wider.
  aptos: latin('carlito'),
  'aptos narrow': latin('carlito'),
  'aptos display': latin('carlito'),
  'arial narrow': latin('carlito'),
  cambria: latin('caladea'),
  'cambria math': latin('caladea'),
  arial: latin('arimo'),
  helvetica: latin('arimo'),
  'helvetica neue': latin('arimo'),
  'liberation sans': latin('arimo'),
  'segoe ui': latin('arimo'),
  geneva: latin('arimo'),
  'trebuchet ms': latin('arimo'),
  tahoma: latin('arimo'),
  verdana: wider('arimo', 1.15, 1.005, 0.21),
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
  华文宋体: songti,
  stsong: songti,
  黑体: heiti,
  simhei: heiti,
  华文黑体: heiti,
  楷体: kaiti,
  楷体_gb2312: kaiti,
  kaiti: kaiti,
  华文楷体: kaiti,
  仿宋: fangsong,
  仿宋_gb2312: fangsong,
  fangsong: fangsong,
  华文仿宋: fangsong,
  微软雅黑: yahei,
  'microsoft yahei': yahei,
  等线: dengxian,
  dengxian: dengxian,
  '等线 light': dengxian,
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
  微軟正黑體: yahei,
  'droid sans fallback': droid,
  'wenquanyi zen hei': droid,
}

export const substituteFor = (family: string): Substitute | undefined => table[family.toLowerCase()]
