import type { PictureKind } from '../../model/index.ts'
import { ExifReader, type ExifEntry, type ExifValue } from './exif.ts'

export interface CameraFact {
  readonly label: string
  readonly value: string
}

export interface CameraFacts {
  readonly facts: readonly CameraFact[]
  /** Degrees north and east; null where the file does not say where it was taken. */
  readonly place: { readonly latitude: number; readonly longitude: number } | null
}

type Format = (value: ExifValue) => string | null

const text: Format = (value) => (typeof value === 'string' && value !== '' ? value : null)
const number =
  (format: (value: number) => string): Format =>
  (value) =>
    typeof value === 'number' && Number.isFinite(value) ? format(value) : null
const round = (value: number, digits = 1): string => String(Number(value.toFixed(digits)))

const PROGRAMS = ['', '手动', '程序自动', '光圈优先', '快门优先', '创意', '运动', '人像', '风景']
const METERING = ['', '平均', '中央重点', '点', '多点', '多区', '局部']

/** In the order a photographer asks. */
const LABELS: readonly (readonly [tag: number, label: string, format: Format])[] = [
  [0x010f, '相机厂商', text],
  [0x0110, '相机型号', text],
  [0xa434, '镜头', text],
  [0x9003, '拍摄时间', (value) => text(value)?.replace(/^(\d{4}):(\d\d):(\d\d)/, '$1-$2-$3') ?? null],
  [
    0x829a,
    '曝光时间',
    number((value) => (value > 0 && value < 0.5 ? `1/${Math.round(1 / value)} 秒` : `${round(value)} 秒`)),
  ],
  [0x829d, '光圈', number((value) => `f/${round(value)}`)],
  [0x8827, '感光度', number((value) => `ISO ${value}`)],
  [0x920a, '焦距', number((value) => `${round(value)} 毫米`)],
  [0xa405, '等效焦距', number((value) => `${round(value)} 毫米`)],
  [0x9204, '曝光补偿', number((value) => `${round(value, 2)} EV`)],
  [0x8822, '曝光程序', number((value) => PROGRAMS[value] ?? '')],
  [0x9207, '测光方式', number((value) => METERING[value] ?? '')],
  [0x9209, '闪光灯', number((value) => (value % 2 === 1 ? '已闪光' : '未闪光'))],
  [0x0131, '软件', text],
  [0x013b, '作者', text],
  [0x8298, '版权', text],
  [0x010e, '说明', text],
]

/** What the camera wrote into the file, for people. */
export function cameraFacts(bytes: Uint8Array, kind: PictureKind): CameraFacts {
  const reader = ExifReader.open(bytes, kind)
  if (!reader) return { facts: [], place: null }
  const entries = [...reader.image(), ...reader.camera()]
  const facts: CameraFact[] = []
  for (const [tag, label, format] of LABELS) {
    const entry = entries.find((found) => found.tag === tag)
    const value = entry && reader.value(entry)
    const shown = value == null ? null : format(value)
    if (shown) facts.push({ label, value: shown })
  }
  return { facts, place: placeOf(reader) }
}

function placeOf(reader: ExifReader): CameraFacts['place'] {
  const entries = reader.gps()
  const value = (tag: number): ExifValue | null => {
    const entry: ExifEntry | undefined = entries.find((found) => found.tag === tag)
    return entry ? reader.value(entry) : null
  }
  const latitude = degrees(value(2), value(1), 'S')
  const longitude = degrees(value(4), value(3), 'W')
  return latitude === null || longitude === null ? null : { latitude, longitude }
}

/** Degrees, minutes and seconds, and the half of the world. */
function degrees(value: ExifValue | null, half: ExifValue | null, negative: string): number | null {
  if (!Array.isArray(value)) return null
  const [whole = Number.NaN, minutes = 0, seconds = 0] = value as readonly number[]
  const sum = whole + minutes / 60 + seconds / 3600
  if (!Number.isFinite(sum)) return null
  return half === negative ? -sum : sum
}
