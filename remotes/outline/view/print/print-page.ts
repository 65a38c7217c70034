// Runs in the page of the server's printer, which removes the types.

/** Higher pictures are beyond what a browser draws at once: what is higher is drawn in parts, which are joined. */
const MOST_HEIGHT_PX = 3_000
const LETTERS = 'AVWaegikmo0123456789 .,()中文'

/** Puts the document, which stands in the page, onto sheets as wide as one of paper and as high as their blocks. */
export async function paint(): Promise<void> {
  const families = document.querySelector<HTMLMetaElement>('meta[name=wenfang-families]')?.content.split('|') ?? []
  await Promise.allSettled(
    families.flatMap((family) =>
      ['16px', 'bold 16px'].map((style) => document.fonts.load(`${style} "${family}"`, LETTERS)),
    ),
  )
  await Promise.allSettled([...document.images].map((image) => image.decode()))
  const blocks = [...document.body.children].filter(({ tagName }) => !['STYLE', 'TITLE', 'META'].includes(tagName))
  let page = newPage()
  for (const block of blocks) {
    if (page.childElementCount > 0 && page.offsetHeight > MOST_HEIGHT_PX) page = newPage()
    page.append(block)
  }
}

function newPage(): HTMLElement {
  const page = document.createElement('section')
  page.className = 'printed-page'
  document.body.append(page)
  return page
}
