import { ToolbarSeparator } from '@wenfang/shared-ui'
import { image } from '../../commands/index.ts'
import { CommandButton } from '../command-button.view.tsx'
import { HistoryGroup } from '../history-group.view.tsx'

export function ImageTab() {
  return (
    <>
      <HistoryGroup />
      <ToolbarSeparator />
      <CommandButton command={image.openProperties}>替代文字</CommandButton>
      <ToolbarSeparator />
      <CommandButton command={image.wrapInline}>嵌入型</CommandButton>
      <CommandButton command={image.wrapSquare}>四周型</CommandButton>
      <CommandButton command={image.wrapTopBottom}>上下型</CommandButton>
      <CommandButton command={image.behindText}>衬于文字下方</CommandButton>
      <CommandButton command={image.inFrontOfText}>浮于文字上方</CommandButton>
      <ToolbarSeparator />
      <CommandButton command={image.rotateRight}>向右旋转</CommandButton>
      <CommandButton command={image.flipHorizontal}>水平翻转</CommandButton>
      <CommandButton command={image.naturalSize}>原始大小</CommandButton>
      <CommandButton command={image.deleteImage}>删除</CommandButton>
    </>
  )
}
