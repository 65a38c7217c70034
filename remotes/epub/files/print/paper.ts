/** Books in Chinese, and in what is written with Chinese letters. */
const CHINESE = /^(?:zh|ja|ko|yue)\b|^$/i

/**
 * How a book is set. Nobody scrolls on paper: what is longer than a line goes on in the next. Of languages other than Chinese the
 * Latin letters come from a face that is made for them.
 */
export function headOf(language: string): string {
  const [body, titles] = CHINESE.test(language) ? ['SimSun', 'SimHei'] : ['"Times New Roman", SimSun', 'Arial, SimHei']
  return `<meta name="wenfang-families" content="SimSun|SimHei|Times New Roman|Arial|Cambria Math"><style>
@page { size: A5; margin: 18mm 16mm 20mm; }
body { margin: 0; overflow-wrap: break-word; font: 10.5pt/1.7 ${body}, serif; text-align: justify; }
h1, h2, h3 { font-family: ${titles}, sans-serif; break-after: avoid; text-align: start; }
p { margin: 0; text-indent: 2em; }
pre { white-space: pre-wrap; text-align: start; }
math { font-family: "Cambria Math", math; }
table { border-collapse: collapse; }
td, th { padding: 2pt 4pt; border: 0.5pt solid #999; }
img { display: block; max-width: 100%; max-height: 165mm; margin: 8pt auto; }
main > section { break-before: page; }
.cover { padding-top: 40mm; text-align: center; }
.cover h1, .cover p { text-align: center; text-indent: 0; }
.notes { margin-top: 16pt; padding-top: 8pt; border-top: 1px solid #999; font-size: 9pt; }
.notes blockquote { margin: 4pt 0 0 1em; color: #555; }
.notes p { text-indent: 0; }
.page { margin: 0; text-align: center; }
.page img { max-height: 172mm; margin: 0 auto; }
</style>`
}

/** In what language a book is and which way that is read, as attributes: pages that say neither are laid out by what the book says. */
export function waysOf(language: string): string {
  try {
    const [tag = ''] = Intl.getCanonicalLocales(language.trim())
    return ` lang="${tag}" dir="${isFromRight(new Intl.Locale(tag)) ? 'rtl' : 'ltr'}"`
  } catch {
    // What many a program writes there is no language.
    return ''
  }
}

const FROM_RIGHT: ReadonlySet<string> = new Set(['Arab', 'Hebr', 'Syrc', 'Thaa', 'Nkoo', 'Adlm', 'Rohg'])

const isFromRight = (locale: Intl.Locale): boolean => FROM_RIGHT.has(locale.maximize().script ?? '')
