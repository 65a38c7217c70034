import SquareFunction from 'lucide-react/icons/square-function'
import { openFunctions } from '../commands/index.ts'
import type { SheetFeature } from '../features/feature.ts'
import { FunctionButton } from '../functions/function-button.ts'
import { CommandButton } from '../ribbon/command-button.view.tsx'
import { SumMenu } from '../ribbon/menus.view.tsx'

const FunctionTools = () => (
  <>
    <CommandButton command={openFunctions} icon={<SquareFunction />}>
      插入函数
    </CommandButton>
    <SumMenu text="自动求和" />
  </>
)

export const functions: SheetFeature = {
  tools: { formulas: FunctionTools },
  shortcuts: [openFunctions],
  Layer: FunctionButton,
}
