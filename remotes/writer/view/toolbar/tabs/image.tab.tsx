import { ColourPicker, ToolbarSeparator } from '@wenfang/shared-ui'
import Frame from 'lucide-react/icons/square'
import PaintBucket from 'lucide-react/icons/paint-bucket'
import Settings from 'lucide-react/icons/settings-2'
import { drawing, image } from '../../commands/index.ts'
import { run, useCommand, useWriter } from '../../state/writer.ts'
import { CommandButton } from '../command-button.view.tsx'
import { PictureFileMenu, PictureTools } from '../picture-tools.view.tsx'

const EMU_PER_POINT = 12_700

/** Pictures, shapes and text boxes. */
export function ImageTab() {
  const writer = useWriter()
  const { refusal } = useCommand(drawing.shapeFill, null)
  return (
    <>
      <CommandButton command={drawing.openPicture} icon={<Settings />}>
        大小和位置
      </CommandButton>
      <PictureFileMenu />
      <CommandButton command={image.openProperties}>替代文字</CommandButton>
      <ToolbarSeparator />
      <PictureTools />
      <ToolbarSeparator />
      <ColourPicker
        label="线条颜色"
        icon={<Frame />}
        value={null}
        initial="#2f6bd0"
        automaticLabel="无线条"
        isDisabled={!writer.canWrite}
        onChange={(value) =>
          run(
            writer,
            drawing.drawingOutline,
            value === null ? null : { colour: value.slice(1).toUpperCase(), width: EMU_PER_POINT, dash: 'solid' },
          )
        }
      />
      {refusal === null && (
        <ColourPicker
          label="填充颜色"
          icon={<PaintBucket />}
          value={null}
          initial="#d8e5fa"
          automaticLabel="无填充"
          onChange={(value) => run(writer, drawing.shapeFill, value === null ? null : value.slice(1).toUpperCase())}
        />
      )}
    </>
  )
}
