import { readLatex } from '@wenfang/shared-equations'
import { MathsView } from '@wenfang/shared-equations/screen'
import { Segmented, Select } from '@wenfang/shared-ui'
import { useRef, useState } from 'react'
import { latexAtCaret, putEquation } from '../../commands/insert/put-equation.command.ts'
import { commandContext, useWriter } from '../../state/writer.ts'
import { CommandDialog } from '../command-dialog.view.tsx'

interface Piece {
  /** What shows on the button, in the notation itself. */
  readonly shown: string
  /** What is put in; `□` is where the caret goes, or what is selected. */
  readonly put: string
}

const piece = (put: string, shown = put.replaceAll('□', 'x')): Piece => ({ put, shown })

const PALETTES: readonly { readonly id: string; readonly title: string; readonly pieces: readonly Piece[] }[] = [
  {
    id: 'structures',
    title: '结构',
    pieces: [
      piece('\\frac{□}{}', '\\frac{a}{b}'),
      piece('□^{}', 'x^{n}'),
      piece('□_{}', 'x_{i}'),
      piece('□_{}^{}', 'x_{i}^{n}'),
      piece('\\sqrt{□}', '\\sqrt{x}'),
      piece('\\sqrt[]{□}', '\\sqrt[n]{x}'),
      piece('\\left(□\\right)', '\\left(x\\right)'),
      piece('\\left[□\\right]', '\\left[x\\right]'),
      piece('\\left|□\\right|', '\\left|x\\right|'),
      piece('\\overline{□}', '\\overline{x}'),
      piece('\\vec{□}', '\\vec{a}'),
      piece('\\hat{□}', '\\hat{a}'),
      piece('\\binom{□}{}', '\\binom{n}{k}'),
    ],
  },
  {
    id: 'sums',
    title: '求和与积分',
    pieces: [
      piece('\\sum_{i=1}^{n}{□}', '\\sum_{i}^{n}{x}'),
      piece('\\prod_{i=1}^{n}{□}', '\\prod_{i}^{n}{x}'),
      piece('\\int_{a}^{b}{□}', '\\int_{a}^{b}{x}'),
      piece('\\iint{□}', '\\iint{x}'),
      piece('\\oint{□}', '\\oint{x}'),
      piece('\\lim_{n\\to\\infty}□', '\\lim_{n}'),
      piece('\\sin □', '\\sin'),
      piece('\\cos □', '\\cos'),
      piece('\\log_{}□', '\\log_{a}'),
      piece('\\ln □', '\\ln'),
    ],
  },
  {
    id: 'matrices',
    title: '矩阵',
    pieces: [
      piece('\\begin{pmatrix}□ &  \\\\  & \\end{pmatrix}', '\\begin{pmatrix}a & b \\\\ c & d\\end{pmatrix}'),
      piece('\\begin{bmatrix}□ &  \\\\  & \\end{bmatrix}', '\\begin{bmatrix}a & b \\\\ c & d\\end{bmatrix}'),
      piece('\\begin{vmatrix}□ &  \\\\  & \\end{vmatrix}', '\\begin{vmatrix}a & b \\\\ c & d\\end{vmatrix}'),
      piece('\\begin{cases}□ &  \\\\  & \\end{cases}', '\\begin{cases}a \\\\ b\\end{cases}'),
    ],
  },
  {
    id: 'greek',
    title: '希腊字母',
    pieces:
      'alpha beta gamma delta epsilon zeta eta theta kappa lambda mu nu xi pi rho sigma tau phi chi psi omega Gamma Delta Theta Lambda Pi Sigma Phi Psi Omega'
        .split(' ')
        .map((name) => piece(`\\${name} `)),
  },
  {
    id: 'signs',
    title: '符号',
    pieces:
      'pm times div cdot leq geq neq approx equiv propto infty partial nabla in notin subset cup cap emptyset forall exists rightarrow Rightarrow Leftrightarrow angle perp parallel therefore because degree'
        .split(' ')
        .map((name) => piece(`\\${name} `)),
  },
]

const PLACES = [
  { value: 'inline', label: '在行内' },
  { value: 'display', label: '单独一行' },
] as const

export function EquationDialog({ onClose }: { readonly onClose: () => void }) {
  const context = commandContext(useWriter())
  const [known] = useState(() => latexAtCaret(context))
  const [latex, setLatex] = useState(known ?? '')
  const [isDisplay, setDisplay] = useState(false)
  const [palette, setPalette] = useState('structures')
  const field = useRef<HTMLTextAreaElement>(null)
  const read = readLatex(latex)
  const put = (text: string): void => {
    const area = field.current
    const start = area?.selectionStart ?? latex.length
    const end = area?.selectionEnd ?? start
    const chosen = latex.slice(start, end)
    const hole = text.indexOf('□')
    const filled = text.replace('□', chosen)
    setLatex(latex.slice(0, start) + filled + latex.slice(end))
    const caret = hole < 0 || chosen !== '' ? start + filled.length : start + hole
    requestAnimationFrame(() => {
      area?.focus()
      area?.setSelectionRange(caret, caret)
    })
  }
  return (
    <CommandDialog
      title={known === null ? '插入公式' : '修改公式'}
      command={putEquation}
      args={{ latex, isDisplay }}
      actionLabel={known === null ? '插入' : '修改'}
      size="md"
      initialFocus={field}
      onClose={onClose}
    >
      {known === undefined && (
        <p className="writer-dialog-label">
          光标处的公式用了这里写不出来的格式，可以照旧保存；在下面写的新公式会代替它。
        </p>
      )}
      <Select
        label="模板"
        value={palette}
        options={PALETTES.map(({ id, title }) => ({ value: id, label: title }))}
        onChange={setPalette}
      />
      <div className="writer-symbols">
        {PALETTES.find(({ id }) => id === palette)?.pieces.map(({ put: text, shown }) => {
          const picture = readLatex(shown)
          return (
            <button key={text} type="button" className="writer-symbol" title={text.trim()} onClick={() => put(text)}>
              {picture.ok ? <MathsView maths={picture.maths} isDisplay={false} /> : shown}
              <span className="wf-unseen">{text.trim()}</span>
            </button>
          )
        })}
      </div>
      <label className="writer-dialog-label">
        公式（LaTeX 写法）
        <textarea
          ref={field}
          className="writer-equation"
          spellCheck={false}
          value={latex}
          placeholder="\frac{-b \pm \sqrt{b^2-4ac}}{2a}"
          onChange={(event) => setLatex(event.target.value)}
        />
      </label>
      <div className="writer-equation-preview">{read.ok && <MathsView maths={read.maths} isDisplay />}</div>
      {known === null && (
        <Segmented
          label="位置"
          value={isDisplay ? 'display' : 'inline'}
          options={PLACES}
          onChange={(place) => setDisplay(place === 'display')}
        />
      )}
    </CommandDialog>
  )
}
