import ChevronRight from 'lucide-react/icons/chevron-right'
import { Button } from '@wenfang/shared-ui'
import { blockPath } from '../model/index.ts'
import type { OpenDocument } from './open-document.ts'

interface ZoomPathProps {
  readonly document: OpenDocument
  readonly block: string
  readonly onZoom: (id: string | null) => void
}

/** Where the branch that is shown alone belongs, and the way back. */
export function ZoomPath({ document: { outline }, block, onZoom }: ZoomPathProps) {
  const path = blockPath(outline, block)
  return (
    <nav className="outline-path" aria-label="当前分支的位置">
      <Button kind="quiet" size="sm" onClick={() => onZoom(null)}>
        {outline.meta().title || '整篇文档'}
      </Button>
      {path.map(({ id, text }, at) => (
        <span key={id} className="outline-path-step">
          <ChevronRight aria-hidden />
          <Button
            kind="quiet"
            size="sm"
            aria-current={at === path.length - 1 ? 'page' : undefined}
            onClick={() => onZoom(id)}
          >
            {text || '空块'}
          </Button>
        </span>
      ))}
    </nav>
  )
}
