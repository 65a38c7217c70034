import { docx } from '@wenfang/shared-testing/fixtures'

const PARAGRAPHS_PER_PAGE = 8
const TEXT = '春江潮水连海平，海上明月共潮生。滟滟随波千万里，何处春江无月明。江流宛转绕芳甸，月照花林皆似霰。'.repeat(
  3,
)

/** Plain text of about so many pages of A4. */
export function longDocument(pages: number): Uint8Array<ArrayBuffer> {
  const blocks = Array.from({ length: pages * PARAGRAPHS_PER_PAGE }, (_, index) => ({
    kind: 'paragraph' as const,
    content: [`${index} ${TEXT}`],
  }))
  return new Uint8Array(docx({ title: `${pages} 页`, blocks }))
}
