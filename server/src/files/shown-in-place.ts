/** What a browser may show in place. SVG is not among them: it can carry scripts. */
const SHOWN_IN_PLACE = /^(image\/(png|jpeg|gif|webp|avif|bmp)|audio\/[\w.+-]+|video\/[\w.+-]+|font\/[\w.+-]+)$/
/** A picture of fewer bytes is not worth another one. */
const SMALL_BYTES = 64 * 1024

export const isShownInPlace = (contentType: string): boolean => SHOWN_IN_PLACE.test(contentType)

/** Whether a small one of an asset is worth making. */
export const isMadeSmall = (asset: { readonly size: number; readonly content_type: string }): boolean =>
  asset.size > SMALL_BYTES && asset.content_type.startsWith('image/') && isShownInPlace(asset.content_type)
