/** Languages of code by the names that Markdown has for them. */
export const LANGUAGES: readonly { readonly id: string; readonly name: string }[] = [
  { id: 'text', name: '纯文本' },
  { id: 'bash', name: 'Shell' },
  { id: 'c', name: 'C' },
  { id: 'cpp', name: 'C++' },
  { id: 'csharp', name: 'C#' },
  { id: 'css', name: 'CSS' },
  { id: 'diff', name: 'Diff' },
  { id: 'go', name: 'Go' },
  { id: 'html', name: 'HTML' },
  { id: 'java', name: 'Java' },
  { id: 'javascript', name: 'JavaScript' },
  { id: 'json', name: 'JSON' },
  { id: 'kotlin', name: 'Kotlin' },
  { id: 'lua', name: 'Lua' },
  { id: 'markdown', name: 'Markdown' },
  { id: 'mermaid', name: 'Mermaid 图' },
  { id: 'php', name: 'PHP' },
  { id: 'python', name: 'Python' },
  { id: 'r', name: 'R' },
  { id: 'ruby', name: 'Ruby' },
  { id: 'rust', name: 'Rust' },
  { id: 'scss', name: 'SCSS' },
  { id: 'sql', name: 'SQL' },
  { id: 'swift', name: 'Swift' },
  { id: 'typescript', name: 'TypeScript' },
  { id: 'xml', name: 'XML' },
  { id: 'yaml', name: 'YAML' },
]

const SHORT: Readonly<Record<string, string>> = {
  js: 'javascript',
  ts: 'typescript',
  py: 'python',
  sh: 'bash',
  rs: 'rust',
  md: 'markdown',
  yml: 'yaml',
}

/** Beside their names, what people type for them. */
const CALLED: Readonly<Record<string, readonly string[]>> = {
  text: ['plain', 'chunwenben', 'cwb'],
  bash: ['sh', 'zsh', 'mingling'],
  csharp: ['cs'],
  mermaid: ['tu', 'liuchengtu'],
}

/** Those that answer what was typed: by the beginnings of their names first, in the order of the list. */
export function languagesFor(typed: string): typeof LANGUAGES {
  const words = typed.trim().toLowerCase()
  if (words === '') return LANGUAGES
  const ranked = LANGUAGES.flatMap((language) => {
    const { id, name } = language
    const short = Object.keys(SHORT).filter((key) => SHORT[key] === id)
    const names = [name.toLowerCase(), id, ...short, ...(CALLED[id] ?? [])]
    if (names.includes(words)) return [{ language, rank: 0 }]
    if (names.some((each) => each.startsWith(words))) return [{ language, rank: 1 }]
    return name.toLowerCase().includes(words) ? [{ language, rank: 2 }] : []
  })
  return ranked.toSorted((one, other) => one.rank - other.rank).map(({ language }) => language)
}

/** The first word of what stands behind the three signs. */
export const languageOf = (info: string): string => {
  const [first = ''] = info.toLowerCase().split(/[\s,{]/)
  return SHORT[first] ?? first
}

export const languageName = (info: string): string =>
  LANGUAGES.find(({ id }) => id === languageOf(info))?.name ?? (info.split(' ')[0] || '纯文本')
