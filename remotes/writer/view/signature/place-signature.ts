import type { SignaturePicture } from '@wenfang/shared-annotate/tools'
import { READ_ONLY } from '../commands/command.ts'
import { inFrontOfText } from '../commands/picture/image.command.ts'
import { orTell } from '../dialogs/insert/image-file.ts'
import { caretOf, deleteSelected, openStep, refusalText } from '../engine/index.ts'
import { commandContext, type Writer } from '../state/writer.ts'

export interface SignaturePlace {
  /** Whose it is, for those who have the picture read out. */
  readonly name: string
  /** Words before and behind it: 签名：… 日期：… */
  readonly hasLine: boolean
  /** Above the text, to be put anywhere, in place of in the line. */
  readonly isFloating: boolean
}

const POINTS_PER_PIXEL = 0.75

/** Puts a signature at the caret, as a picture of the document. @param today for its line */
export const placeSignature = (
  writer: Writer,
  picture: SignaturePicture,
  place: SignaturePlace,
  today: Date = new Date(),
): Promise<void> => orTell(writer, () => put(writer, picture, place, today))

async function put(
  writer: Writer,
  { bytes, width, height }: SignaturePicture,
  { name, hasLine, isFloating }: SignaturePlace,
  today: Date,
): Promise<void> {
  const { surface, store, host, ui, canWrite } = writer
  if (!canWrite) return ui.toast('info', READ_ONLY)
  // First what can fail: no line of words without its signature.
  await host.doc.putAsset(bytes, 'image/png')
  const close = openStep(surface)
  deleteSelected(surface)
  if (hasLine) {
    surface.surface?.type('签名：')
    const between = caretOf(surface)
    surface.surface?.type(`　日期：${today.getFullYear()}年${today.getMonth() + 1}月${today.getDate()}日`)
    if (between) surface.surface?.setSelection({ anchor: between, head: between })
  }
  const result = await surface.executeImageCommand({
    type: 'insertImage',
    data: bytes,
    mime: 'image/png',
    widthPoints: width * POINTS_PER_PIXEL,
    heightPoints: height * POINTS_PER_PIXEL,
    description: name === '' ? '手写签名' : `${name}的签名`,
  })
  if (!result.ok) ui.toast('warning', refusalText(result.code, result.reason))
  else if (isFloating) inFrontOfText.run(commandContext(writer))
  close()
  store.refresh()
  surface.focus()
}
