import { createSlideMemory, slideExtras, type OfficeTypeCode } from '@wenfang/shared-protocol'

/** S197, S198: what an opening says of the slides that it would show first; nothing for other types. */
export function slideExtrasOf(
  fileId: string,
  type: OfficeTypeCode,
  showsPictures: boolean,
): Readonly<Record<string, unknown>> {
  if (type !== 'p' && type !== 'sl') return {}
  const memory = createSlideMemory({
    // Reading `localStorage` itself throws where storage is forbidden.
    getItem: (key) => localStorage.getItem(key),
    setItem: (key, value) => localStorage.setItem(key, value),
  })
  return { ...slideExtras(memory.place(fileId), showsPictures) }
}
