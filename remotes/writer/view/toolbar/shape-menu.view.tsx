import { ToolbarPopover } from '@wenfang/shared-ui'
import Shapes from 'lucide-react/icons/shapes'
import { useState } from 'react'
import { drawing } from '../commands/index.ts'
import { READ_ONLY } from '../commands/command.ts'
import { SHAPES } from '../../model/tree/drawings/shapes.ts'
import { run, useWriter } from '../state/writer.ts'
import '../dialogs/tool-dialogs.css'

/** Shapes that a press puts beside the caret's paragraph. */
export function ShapeMenu() {
  const writer = useWriter()
  const [isOpen, setOpen] = useState(false)
  return (
    <ToolbarPopover
      label="形状"
      icon={<Shapes />}
      text="形状"
      refusal={writer.canWrite ? null : READ_ONLY}
      isOpen={isOpen}
      onOpenChange={setOpen}
    >
      <div className="writer-shapes">
        {SHAPES.map((shape) => (
          <button
            key={shape.geometry}
            type="button"
            className="writer-shape"
            aria-label={shape.title}
            title={shape.title}
            onClick={() => {
              setOpen(false)
              run(writer, drawing.insertShape, shape)
            }}
          >
            <svg
              viewBox="0 0 24 24"
              aria-hidden="true"
              fill="none"
              stroke="currentColor"
              strokeWidth="1.5"
              strokeLinejoin="round"
            >
              <path d={shape.path} />
            </svg>
          </button>
        ))}
      </div>
    </ToolbarPopover>
  )
}
