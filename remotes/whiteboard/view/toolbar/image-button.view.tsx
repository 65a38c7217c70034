import { ToolbarButton } from '@wenfang/shared-ui'
import Image from 'lucide-react/icons/image'
import { useRef } from 'react'
import { insertPicture } from '../insert/insert-picture.ts'
import { useBoard } from '../state/board-state.ts'

/** Chooses a picture of the device and puts it into the middle of what is in view. */
export function ImageButton() {
  const view = useBoard()
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <ToolbarButton label="图片" icon={<Image />} onPress={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        accept="image/*"
        className="wf-unseen"
        tabIndex={-1}
        aria-label="选择图片"
        onChange={({ target }) => {
          const [file] = target.files ?? []
          target.value = ''
          if (file) void insertPicture(view, file)
        }}
      />
    </>
  )
}
