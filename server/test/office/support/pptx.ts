import { storedZip } from '../../drive/support/toy-docx.ts'

const THUMBNAIL = 'http://schemas.openxmlformats.org/package/2006/relationships/metadata/thumbnail'

/** A presentation package of the slides, with a picture of the first or without. */
export function pptx(slides: readonly number[], picture: Buffer | null): Buffer {
  const relation = `<Relationship Id="r2" Type="${THUMBNAIL}" Target="docProps/thumbnail.png"/>`
  const ids = slides.map((id) => `<p:sldId id="${id}" r:id="rId${id}"/>`).join('')
  return storedZip([
    { name: '[Content_Types].xml', content: Buffer.from('<Types/>') },
    { name: '_rels/.rels', content: Buffer.from(`<Relationships>${picture ? relation : ''}</Relationships>`) },
    {
      name: 'ppt/presentation.xml',
      content: Buffer.from(`<p:presentation><p:sldIdLst>${ids}</p:sldIdLst></p:presentation>`),
    },
    ...(picture ? [{ name: 'docProps/thumbnail.png', content: picture }] : []),
  ])
}
