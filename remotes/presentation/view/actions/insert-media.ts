import { MEDIA_COMMANDS } from '../../commands/media-commands.ts'
import type { Point } from '../canvas/point.ts'
import type { DeckView } from '../state/deck-view.ts'
import { clipOf, type ReadClip } from './clip-of.ts'
import { placedAt } from './placed-at.ts'

export type ClipKind = 'video' | 'audio'

const NAMES: Readonly<Record<ClipKind, string>> = { video: '视频', audio: '音频' }
const TYPES: Readonly<Record<ClipKind, readonly string[]>> = {
  video: ['video/mp4', 'video/webm'],
  audio: ['audio/mpeg', 'audio/mp4', 'audio/wav', 'audio/ogg'],
}
/** What browsers and systems call the same. */
const SAME_TYPE: Readonly<Record<string, string>> = {
  'audio/mp3': 'audio/mpeg',
  'audio/x-m4a': 'audio/mp4',
  'audio/x-wav': 'audio/wav',
  'audio/wave': 'audio/wav',
}
const WORDS: Readonly<Record<ClipKind, string>> = { video: 'MP4、WebM', audio: 'MP3、M4A、WAV、OGG' }
/** What the server takes as one asset. */
const MOST_BYTES = 64 * 1024 * 1024
const PT_PER_PX = 0.75
/** Of the slide, what a large film takes at most. */
const SHARE = 0.7

/** Lets a person choose a film or a sound of the device. */
export function chooseMedia(view: DeckView, kind: ClipKind): void {
  const input = document.createElement('input')
  input.type = 'file'
  input.accept = [...TYPES[kind], ...Object.keys(SAME_TYPE).filter((type) => type.startsWith(kind))].join(',')
  input.addEventListener('change', () => {
    const file = input.files?.[0]
    if (file) void insertMedia(view, kind, file)
  })
  input.click()
}

/** Puts it where it was dropped, else in the middle of the slide. */
export async function insertMedia(view: DeckView, kind: ClipKind, file: File, dropped?: Point): Promise<void> {
  const { store, host } = view
  const contentType = SAME_TYPE[file.type] ?? file.type
  if (!TYPES[kind].includes(contentType))
    return host.toast('warning', `“${file.name}”不是可以插入的${NAMES[kind]}（${WORDS[kind]}）`)
  if (file.size > MOST_BYTES) return host.toast('warning', `“${file.name}”超过 64 MB，没有插入`)
  const clip = await clipOf(file, kind)
  if (!clip) return host.toast('warning', `“${file.name}”不能播放，没有插入：可能已损坏，或者编码不被浏览器支持`)
  const { slide } = store.selection
  if (slide === null) return
  try {
    const [hash, poster] = await Promise.all([
      host.doc.putAsset(clip.bytes, contentType),
      host.doc.putAsset(clip.poster, 'image/png'),
    ])
    place(view, slide, { ...clip, hash, poster, contentType, name: file.name.slice(0, 200) || NAMES[kind] }, dropped)
  } catch {
    host.toast('warning', `“${file.name}”没有存好，没有插入，请再试一次`)
  }
}

interface StoredClip extends Omit<ReadClip, 'poster' | 'bytes'> {
  readonly hash: string
  readonly poster: string
  readonly contentType: string
  readonly name: string
}

function place(
  { store, text }: DeckView,
  slide: string,
  { width, height, ...clip }: StoredClip,
  dropped: Point | undefined,
): void {
  const room = store.renderer.size
  const scale = Math.min(1, (room.width * SHARE) / width, (room.height * SHARE) / height)
  const corner = placedAt({ width: width * scale, height: height * scale }, room, dropped)
  text.end()
  store.learn(MEDIA_COMMANDS)
  store.undo.endStep()
  const answer = store.run('shape.insertMedia', {
    slide,
    hash: clip.hash,
    contentType: clip.contentType,
    poster: clip.poster,
    posterType: 'image/png',
    name: clip.name,
    x: corner.x * PT_PER_PX,
    y: corner.y * PT_PER_PX,
    width: width * scale * PT_PER_PX,
    height: height * scale * PT_PER_PX,
  })
  if (typeof answer?.['shape'] === 'string') store.selectShapes([answer['shape']])
}
