import type { SaveState } from '@wenfang/shared-contract'
import type { LocalReason } from '@wenfang/shared-session'
import { Badge, Popover, Tooltip } from '@wenfang/shared-ui'
import CloudCheck from 'lucide-react/icons/cloud-check'
import CloudUpload from 'lucide-react/icons/cloud-upload'
import HardDrive from 'lucide-react/icons/hard-drive'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { ComponentProps } from 'react'
import { dialogTexts } from '../i18n/dialogs.ts'

const texts = dialogTexts.bar
const ICONS = { saving: CloudUpload, saved: CloudCheck, local: HardDrive, unkept: TriangleAlert } as const

export interface SaveStateProps {
  readonly state: SaveState
  /** Read while the server does not have everything. */
  readonly reason: LocalReason
  readonly isIconOnly: boolean
}

/**
 * S254, S255, G17 in four honest words. It is a button so that keyboard and finger reach the explanation; where something
 * keeps the edits from the server, a press says what, whether the work is safe, and what to do.
 */
export function SaveStateLabel({ state, reason, isIconOnly }: SaveStateProps) {
  const [word, safety] = texts.save[state]
  if (state === 'saving' || state === 'saved') {
    return <StateButton state={state} explanation={safety} isIconOnly={isIconOnly} />
  }
  const [title, advice] = texts.localReasons[reason]
  return (
    <Popover
      align="start"
      label={word}
      className="bar-save-reason"
      trigger={<StateButton state={state} explanation={`${title}。${safety}${advice}`} isIconOnly={isIconOnly} />}
    >
      <h2>{title}</h2>
      <p>{safety}</p>
      <p>{advice}</p>
    </Popover>
  )
}

interface StateButtonProps extends ComponentProps<'button'> {
  readonly state: SaveState
  readonly explanation: string
  readonly isIconOnly: boolean
}

function StateButton({ state, explanation, isIconOnly, ...rest }: StateButtonProps) {
  const [word] = texts.save[state]
  const Icon = ICONS[state]
  return (
    <Tooltip text={explanation}>
      <button type="button" {...rest} className={`bar-save bar-save-${state}`} aria-label={`${word}：${explanation}`}>
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
