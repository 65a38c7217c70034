export interface Piece {
  /** What shows on the button, in the notation itself. */
  readonly shown: string
  /** What is put in; `□` is where the caret goes, or what is selected. */
  readonly put: string
}

const piece = (put: string, shown = put.replaceAll('□', 'x')): Piece => ({ put, shown })

/** What formulas are put together of, by kind. */
export const PALETTES: readonly { readonly id: string; readonly title: string; readonly pieces: readonly Piece[] }[] = [
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
