/** As pictures of which a part is shown leave: they are blocks of ours, every other tag is kept as it stands. */
const CUT_PICTURE = /^<img(?: (?:src|alt|width|data-crop)="[^"<>]*")+>$/

export const isCutPicture = (html: string): boolean => html.includes(' data-crop="') && CUT_PICTURE.test(html.trim())
