import { MenuItem, MenuSeparator, ToolbarMenu } from '@wenfang/shared-ui'
import AlignHorizontal from 'lucide-react/icons/align-horizontal-justify-center'
import FileImage from 'lucide-react/icons/file-image'
import Layers from 'lucide-react/icons/layers'
import RotateCw from 'lucide-react/icons/rotate-cw'
import WrapText from 'lucide-react/icons/wrap-text'
import { useRef } from 'react'
import { drawing, image } from '../commands/index.ts'
import { compressImage, IMAGE_ACCEPT, replaceImageFile, saveImage } from '../dialogs/insert/image-file.ts'
import { CommandItem } from '../menus/command-item.view.tsx'
import { useWriter } from '../state/writer.ts'
import { CommandCheck } from './command-check.view.tsx'

export function PictureFileMenu() {
  const writer = useWriter()
  const chooser = useRef<HTMLInputElement>(null)
  return (
    <>
      <ToolbarMenu label="图片文件" icon={<FileImage />} text="图片" refusal={null}>
        <MenuItem onSelect={() => chooser.current?.click()}>更改图片…</MenuItem>
        <MenuItem onSelect={() => saveImage(writer)}>图片另存为</MenuItem>
        <MenuItem onSelect={() => void compressImage(writer)}>压缩图片</MenuItem>
        <CommandItem command={image.naturalSize} />
        <MenuSeparator />
        <CommandItem command={image.deleteImage} />
      </ToolbarMenu>
      <input
        ref={chooser}
        type="file"
        className="wf-unseen"
        accept={IMAGE_ACCEPT}
        aria-label="选择替换的图片"
        tabIndex={-1}
        onChange={(event) => {
          const file = event.target.files?.[0]
          event.target.value = ''
          if (file) void replaceImageFile(writer, file)
        }}
      />
    </>
  )
}

export function PictureTools() {
  return (
    <>
      <ToolbarMenu label="文字环绕" icon={<WrapText />} text="环绕" refusal={null}>
        <CommandCheck command={image.wrapInline} closes />
        <MenuSeparator />
        <CommandCheck command={image.wrapSquare} closes />
        <CommandCheck command={drawing.wrapTight} closes />
        <CommandCheck command={drawing.wrapThrough} closes />
        <CommandCheck command={image.wrapTopBottom} closes />
        <CommandCheck command={image.behindText} closes />
        <CommandCheck command={image.inFrontOfText} closes />
      </ToolbarMenu>
      <ToolbarMenu label="对齐" icon={<AlignHorizontal />} text="对齐" refusal={null}>
        {drawing.alignments.map((command) => (
          <CommandItem key={command.id} command={command} />
        ))}
      </ToolbarMenu>
      <ToolbarMenu label="叠放次序" icon={<Layers />} text="次序" refusal={null}>
        <CommandItem command={drawing.toFront} />
        <CommandItem command={drawing.forward} />
        <CommandItem command={drawing.backward} />
        <CommandItem command={drawing.toBack} />
      </ToolbarMenu>
      <ToolbarMenu label="旋转和翻转" icon={<RotateCw />} text="旋转" refusal={null}>
        <CommandItem command={image.rotateRight} />
        <CommandItem command={image.rotateLeft} />
        <CommandItem command={image.flipHorizontal} />
        <CommandItem command={image.flipVertical} />
      </ToolbarMenu>
    </>
  )
}
