import { IconButton } from '@wenfang/shared-ui'
import Maximize from 'lucide-react/icons/maximize'
import Minimize from 'lucide-react/icons/minimize'
import { useEffect, useState } from 'react'
import { shellTexts } from '../i18n/shell.ts'

/** S131: an embedded document is made as large as the screen, and small again; absent where the frame is not allowed to. */
export function FullscreenButton() {
  const [isFull, setFull] = useState(document.fullscreenElement !== null)
  useEffect(() => {
    const onChange = (): void => setFull(document.fullscreenElement !== null)
    document.addEventListener('fullscreenchange', onChange)
    return () => document.removeEventListener('fullscreenchange', onChange)
  }, [])
  if (!document.fullscreenEnabled) return null
  const turn = (): Promise<void> => (isFull ? document.exitFullscreen() : document.documentElement.requestFullscreen())
  return (
    <div className="wf-fullscreen">
      <IconButton
        label={isFull ? shellTexts.leaveFullscreen : shellTexts.enterFullscreen}
        icon={isFull ? <Minimize /> : <Maximize />}
        onClick={() => void turn().catch(() => {})}
      />
    </div>
  )
}
