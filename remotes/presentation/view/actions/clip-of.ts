export interface ReadClip {
  readonly bytes: Uint8Array
  /** PNG. */
  readonly poster: Uint8Array
  /** CSS pixels. */
  readonly width: number
  readonly height: number
}

/** Many films begin black. */
const POSTER_SECONDS = 1
/** A file that no browser reads may say nothing at all. */
const PATIENCE_MS = 20_000
const SOUND_PX = 96
const MOST_POSTER_PX = 1280

/** A film with a picture of its first second, or a sound with a loudspeaker; null of what does not play here. */
export async function clipOf(file: File, kind: 'video' | 'audio'): Promise<ReadClip | null> {
  const address = URL.createObjectURL(file)
  const element = document.createElement(kind)
  try {
    element.preload = 'auto'
    element.muted = true
    element.src = address
    await comes(element, 'loadeddata')
    const size = sizeOf(element)
    if (element instanceof HTMLVideoElement && element.duration > 0) {
      element.currentTime = Math.min(POSTER_SECONDS, element.duration / 2)
      await comes(element, 'seeked')
    }
    const poster = await posterOf(element, size)
    return poster && { bytes: new Uint8Array(await file.arrayBuffer()), poster, ...size }
  } catch {
    return null
  } finally {
    element.removeAttribute('src')
    element.load()
    URL.revokeObjectURL(address)
  }
}

function sizeOf(element: HTMLMediaElement): { readonly width: number; readonly height: number } {
  // A film without pictures is shown as a sound.
  if (!(element instanceof HTMLVideoElement) || element.videoWidth === 0) return { width: SOUND_PX, height: SOUND_PX }
  return { width: element.videoWidth, height: element.videoHeight }
}

/** @throws where it fails, or nothing happens for long */
function comes(element: HTMLMediaElement, event: 'loadeddata' | 'seeked'): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('nothing comes')), PATIENCE_MS)
    element.addEventListener(event, resolve, { once: true })
    element.addEventListener('error', () => reject(new Error('not playable')), { once: true })
    element.addEventListener(event, () => clearTimeout(timer), { once: true })
  })
}

async function posterOf(
  element: HTMLMediaElement,
  { width, height }: { readonly width: number; readonly height: number },
): Promise<Uint8Array | null> {
  const canvas = document.createElement('canvas')
  const scale = Math.min(1, MOST_POSTER_PX / Math.max(width, height))
  canvas.width = Math.max(1, Math.round(width * scale))
  canvas.height = Math.max(1, Math.round(height * scale))
  const context = canvas.getContext('2d')
  if (!context) return null
  if (element instanceof HTMLVideoElement && element.videoWidth > 0)
    context.drawImage(element, 0, 0, canvas.width, canvas.height)
  else drawLoudspeaker(context)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  return blob && new Uint8Array(await blob.arrayBuffer())
}

/** As PowerPoint shows a sound: a loudspeaker, here in the grey of a film without pictures. */
function drawLoudspeaker(context: CanvasRenderingContext2D): void {
  context.fillStyle = '#6b7280'
  context.strokeStyle = '#6b7280'
  context.lineWidth = 6
  context.lineCap = 'round'
  context.fill(new Path2D('M14 36h16l22-20v64L30 60H14z'))
  for (const radius of [14, 26]) {
    context.beginPath()
    context.arc(56, 48, radius, -Math.PI / 4, Math.PI / 4)
    context.stroke()
  }
}
