import type { SaveState } from '@wenfang/shared-contract'
import { Badge, Tooltip } from '@wenfang/shared-ui'
import CloudCheck from 'lucide-react/icons/cloud-check'
import CloudUpload from 'lucide-react/icons/cloud-upload'
import HardDrive from 'lucide-react/icons/hard-drive'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { dialogTexts } from '../i18n/dialogs.ts'

const texts = dialogTexts.bar
const ICONS = { saving: CloudUpload, saved: CloudCheck, local: HardDrive, unkept: TriangleAlert } as const

/** S254, S255, G17 in four honest words. It is a button so that keyboard and finger reach the explanation. */
export function SaveStateLabel({ state, isIconOnly }: { readonly state: SaveState; readonly isIconOnly: boolean }) {
  const [word, explanation] = texts.save[state]
  const Icon = ICONS[state]
  return (
    <Tooltip text={explanation}>
      <button type="button" className={`bar-save bar-save-${state}`} aria-label={`${word}：${explanation}`}>
        <Icon aria-hidden="true" />
        {!isIconOnly && <output>{word}</output>}
      </button>
    </Tooltip>
  )
}

/** Said of files that this person cannot change, instead of a save state. */
export function ReadOnlyLabel({ reason }: { readonly reason: 'published' | 'full' | 'comment' | 'right' }) {
  const [word, explanation] = texts.readOnly[reason]
  return (
    <Tooltip text={explanation}>
      <button type="button" className="bar-save" aria-label={`${word}：${explanation}`}>
        <Badge>{word}</Badge>
      </button>
    </Tooltip>
  )
}
