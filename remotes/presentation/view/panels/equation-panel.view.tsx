import { EquationField } from '@wenfang/shared-equations/editor'
import { readLatex } from '@wenfang/shared-equations'
import { Button } from '@wenfang/shared-ui'
import { useRef, useState, useSyncExternalStore } from 'react'
import { useDeck } from '../state/deck-view.ts'
import { equationHere, putEquation, type EquationHere } from '../text/equation-here.ts'

/** A formula for the caret, for a box of its own where nothing is written in, or in place of the one that is there. */
export function EquationPanel() {
  const view = useDeck()
  const { store, text } = view
  useSyncExternalStore(store.onChange, () => store.version)
  useSyncExternalStore(text.onChange, () => JSON.stringify([text.target, text.selection]))
  const here = equationHere(view)
  return <EquationForm key={here ? JSON.stringify([here.place, here.at]) : ''} here={here} />
}

function EquationForm({ here }: { readonly here: EquationHere | null }) {
  const view = useDeck()
  const [latex, setLatex] = useState(here?.latex ?? '')
  const field = useRef<HTMLTextAreaElement>(null)
  const read = readLatex(latex)
  const refusal = latex.trim() === '' ? null : read.ok ? null : read.message
  return (
    <form
      className="deck-find"
      onSubmit={(event) => {
        event.preventDefault()
        if (latex.trim() !== '' && read.ok && putEquation(view, here, latex)) setLatex(here ? latex : '')
      }}
    >
      {here && here.latex === null && (
        <p className="deck-side-none">这个公式用了这里写不出来的格式，可以照旧保存；在下面写的新公式会代替它。</p>
      )}
      <EquationField latex={latex} onChange={setLatex} field={field} />
      {refusal !== null && <p role="alert">{refusal}</p>}
      <div className="deck-find-actions">
        <Button size="sm" kind="primary" type="submit" disabled={latex.trim() === '' || !read.ok}>
          {here ? '修改' : '插入'}
        </Button>
      </div>
    </form>
  )
}
