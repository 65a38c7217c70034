import { MenuItem, ToolbarMenu } from '@wenfang/shared-ui'
import { history } from '../commands/index.ts'
import { stepTitles } from '../engine/index.ts'
import { run, useCommand, useWriter } from '../state/writer.ts'
import './undo-list.css'

/** Longer lists are not looked through; what is older is reached in two goes. */
const MOST = 60

/** What can be undone, the last step first; a step takes all that came after it along. */
export function UndoList() {
  const { refusal } = useCommand(history.undoSteps, 1)
  return (
    <ToolbarMenu label="撤销到某一步" icon={null} refusal={refusal}>
      <Steps />
    </ToolbarMenu>
  )
}

function Steps() {
  const writer = useWriter()
  const titles = stepTitles(writer.surface).slice(0, MOST)
  return (
    <div className="writer-undo-steps">
      {titles.map((title, index) => (
        // A step has no name of its own but its place.
        <MenuItem key={index} onSelect={() => run(writer, history.undoSteps, index + 1)}>
          {title === '' ? '更改' : title}
        </MenuItem>
      ))}
    </div>
  )
}
