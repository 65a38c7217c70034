import { expect, it } from 'vitest'
import { clipOf } from './clip-of.ts'
import { silence } from './testing/silence.ts'

/** One second of a red square that turns blue, as a browser records it. */
async function film(): Promise<File> {
  const canvas = document.createElement('canvas')
  canvas.width = 160
  canvas.height = 90
  const context = canvas.getContext('2d')
  const recorder = new MediaRecorder(canvas.captureStream(20), { mimeType: 'video/webm' })
  const pieces: Blob[] = []
  recorder.addEventListener('dataavailable', ({ data }) => pieces.push(data))
  const ended = new Promise((resolve) => recorder.addEventListener('stop', resolve))
  recorder.start()
  for (let at = 0; at < 10; at += 1) {
    if (context) context.fillStyle = at % 2 === 0 ? '#ff0000' : '#fe0000'
    context?.fillRect(0, 0, 160, 90)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  recorder.stop()
  await ended
  return new File(pieces, '样片.webm', { type: 'video/webm' })
}

async function pixel(png: Uint8Array | undefined): Promise<readonly number[]> {
  const bitmap = await createImageBitmap(new Blob([png ? new Uint8Array(png) : ''], { type: 'image/png' }))
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
  const context = canvas.getContext('2d')
  context?.drawImage(bitmap, 0, 0)
  return [bitmap.width, bitmap.height, ...(context?.getImageData(bitmap.width / 2, bitmap.height / 2, 1, 1).data ?? [])]
}

it('a film has its size and a picture of it', async () => {
  const clip = await clipOf(await film(), 'video')
  expect(clip).toMatchObject({ width: 160, height: 90 })
  const [width, height, red = 0, green = 255, blue = 255] = await pixel(clip?.poster)
  expect([width, height]).toEqual([160, 90])
  expect(red).toBeGreaterThan(200)
  expect(Math.max(green, blue)).toBeLessThan(60)
})

it('a sound has a loudspeaker', async () => {
  const clip = await clipOf(silence('旁白.wav'), 'audio')
  expect(clip).toMatchObject({ width: 96, height: 96 })
  expect((await pixel(clip?.poster)).slice(0, 2)).toEqual([96, 96])
})

it('what does not play is nothing', async () => {
  expect(await clipOf(new File([new Uint8Array(2000)], 'x.webm', { type: 'video/webm' }), 'video')).toBeNull()
  expect(await clipOf(new File(['ID3'], 'x.mp3', { type: 'audio/mpeg' }), 'audio')).toBeNull()
})
