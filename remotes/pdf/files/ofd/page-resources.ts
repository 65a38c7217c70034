import type { PDFDocument, PDFObject, PDFRef } from '@cantoo/pdf-lib'
import type { FaceSource } from '@wenfang/shared-contract'
import { PdfFonts } from './pdf-fonts.ts'
import { embedPicture } from './pdf-pictures.ts'

/** What all pages of a written document refer to by name: fonts, pictures, opacities and gradients. */
export class PageResources {
  readonly document: PDFDocument
  readonly fonts: PdfFonts
  readonly ref: PDFRef
  readonly #fonts: Record<string, PDFRef> = {}
  readonly #pictures: Record<string, PDFRef> = {}
  readonly #states: Record<string, PDFRef> = {}
  readonly #shadings: Record<string, PDFRef> = {}
  readonly #byPath = new Map<string, string | null>()

  readonly face: FaceSource | undefined

  constructor(document: PDFDocument, face?: FaceSource) {
    this.document = document
    this.face = face
    this.ref = document.context.nextRef()
    this.fonts = new PdfFonts(document, (font) => named(this.#fonts, 'F', font), face)
  }

  /** The name of a picture; null for one that cannot be drawn. `key`: equal for equal pictures. */
  async picture(key: string, bytes: Uint8Array): Promise<string | null> {
    const known = this.#byPath.get(key)
    if (known !== undefined) return known
    const ref = await embedPicture(this.document, bytes)
    const name = ref && named(this.#pictures, 'Im', ref)
    this.#byPath.set(key, name)
    return name
  }

  /**
   * The name of the first page of another document, for what is drawn in a box of size 1 like a picture. `key`: equal for equal
   * ones. null for one that cannot be read.
   */
  async pageAsPicture(key: string, make: () => Promise<Uint8Array>): Promise<string | null> {
    const known = this.#byPath.get(key)
    if (known !== undefined) return known
    const [page] = await this.document.embedPdf(await make())
    // A form is as large as its page: around it stands one that is as large as a picture.
    const { context } = this.document
    const around =
      page &&
      context.register(
        context.stream(`q ${1 / page.width} 0 0 ${1 / page.height} 0 0 cm /P Do Q`, {
          Type: 'XObject',
          Subtype: 'Form',
          BBox: [0, 0, 1, 1],
          Resources: { XObject: { P: page.ref } },
        }),
      )
    const name = around ? named(this.#pictures, 'Im', around) : null
    this.#byPath.set(key, name)
    return name
  }

  /** @param alpha 0 to 1 */
  opacity(alpha: number): string {
    const name = `A${Math.round(alpha * 255)}`
    this.#states[name] ??= this.document.context.register(
      this.document.context.obj({ Type: 'ExtGState', CA: alpha, ca: alpha }),
    )
    return name
  }

  shading(shading: PDFObject): string {
    return named(this.#shadings, 'Sh', this.document.context.register(shading))
  }

  finish(): void {
    this.fonts.finish()
    const { context } = this.document
    context.assign(
      this.ref,
      context.obj({
        Font: this.#fonts,
        XObject: this.#pictures,
        ExtGState: this.#states,
        Shading: this.#shadings,
      }),
    )
  }
}

function named(group: Record<string, PDFRef>, prefix: string, ref: PDFRef): string {
  const name = `${prefix}${Object.keys(group).length + 1}`
  group[name] = ref
  return name
}
