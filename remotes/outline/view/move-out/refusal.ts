import type { OtherFile } from '@wenfang/shared-contract'
import { WenfangError } from '@wenfang/shared-protocol'
import type { MoveOutcome } from './move-out.ts'

type Left = Extract<MoveOutcome, { readonly kind: 'left' }>

/** Why blocks stayed, where they are now, and what to do. */
export function refusalOf({ name }: Pick<OtherFile, 'name'>, { error, mayBeThere }: Left): string {
  const code = error instanceof WenfangError ? error.code : ''
  if (code === 'NotFound' && mayBeThere) return `移动时，这些块在这里被别人移走或删去了。“${name}”的末尾已有一份。`
  const stays = mayBeThere
    ? `块还在这里；“${name}”里可能已有一份，再移一次会接着用那一份，不会多出来。`
    : '块还在这里，没有改动。'
  if (code === 'CommandRefused' && reasonOf(error) === 'changedHere')
    return `没有移动：“${name}”里已有这些块上次留下的一份，并且有人改过。请对照两处，删去其中一份。`
  switch (code) {
    case 'NotFound':
      return `没有移动：“${name}”或要移动的块已经不在了。`
    case 'permissionDenied':
      return `没有移动：没有编辑“${name}”的权限。${stays}`
    case 'FileTooLarge':
      return `没有移动：一次移动的内容太多，请分几次移。${stays}`
    case 'CommandRefused':
      return `没有移动：“${name}”放不下这样的块。${stays}`
    case 'Conflict':
      return `有人正在改写这些块，“${name}”里已有一份，这里的也都在。等他们写完再移一次，会接着用那一份。`
    case 'FormatUnsupported':
    case 'TaskRunning':
      return `没有移动：“${name}”现在不能写入，请先打开它看看。${stays}`
    default:
      return `没有移动：连不上服务器，或“${name}”现在不能写入，请检查网络后再试。${stays}`
  }
}

const reasonOf = (error: unknown): unknown => (error instanceof WenfangError ? error.detail['reason'] : undefined)
