import { lazyView } from '@wenfang/shared-remote/surface'
import type { DialogTable } from '../dialog-table.ts'
import { AutocorrectDialog } from '../../autocorrect/autocorrect-dialog.view.tsx'
import { EnclosedDialog } from './enclosed-dialog.view.tsx'
import { FontDialog } from './font-dialog.view.tsx'

/** With the readings of all characters, which no other dialog needs. */
const PinyinDialog = lazyView(() => import('../../ruby/pinyin-dialog.view.tsx'))

export const textDialogs = {
  font: FontDialog,
  autocorrect: AutocorrectDialog,
  pinyin: PinyinDialog,
  enclosed: EnclosedDialog,
} satisfies DialogTable
