import { removeControl as removeModelControl, type ControlKind } from '../../../commands/control-commands.ts'
import { childOf, elementsIn, isNamed, mainRoot, nodesOf, valueOf } from '../../../model/tree/nodes.ts'
import { isElement, type OoxmlElement } from '../../../model/kernel/index.ts'
import { packageOf, type WriterSurface } from '../../engine/index.ts'
import type { Command } from '../command.ts'
import { dialogCommand } from '../dialog-command.ts'
import { runModel } from '../run-model.ts'

export interface ControlAtCaret {
  readonly id: string
  readonly kind: ControlKind
  readonly title: string
  readonly items: readonly string[]
  readonly isChecked: boolean
  readonly text: string
}

/** The control that the caret is in, with what it may hold. */
export function controlAtCaret(surface: WriterSurface): ControlAtCaret | null {
  const record = surface.surface?.contentControls.atCaret()
  const pkg = packageOf(surface)
  const element = record && pkg && [...elementsIn(mainRoot(pkg))].find(({ id }) => id === record.id)
  const properties = element ? childOf(element, 'sdtPr') : undefined
  if (!record || !element || !properties) return null
  const has = (name: string): OoxmlElement | undefined =>
    nodesOf(properties).find((node): node is OoxmlElement => isElement(node) && node.localName === name)
  const list = has('dropDownList') ?? has('comboBox')
  const box = has('checkbox')
  const checked = box && [...elementsIn(box)].find(({ localName }) => localName === 'checked')
  return {
    id: record.id,
    kind: list ? 'dropDownList' : has('date') ? 'date' : box ? 'checkBox' : has('text') ? 'plainText' : 'richText',
    title: record.alias ?? '',
    items: list
      ? nodesOf(list).flatMap((node) =>
          isElement(node) && isNamed(node, 'listItem') ? [valueOf(node, 'value') ?? ''] : [],
        )
      : [],
    isChecked: ['1', 'true', 'on'].includes(
      checked?.attributes.find(({ localName }) => localName === 'val')?.value ?? '',
    ),
    text: record.placeholder ? '' : contentOf(element),
  }
}

const contentOf = (element: OoxmlElement): string =>
  [...elementsIn(element)]
    .filter((one) => isNamed(one, 't'))
    .flatMap((one) => nodesOf(one).map((node) => (isElement(node) ? '' : node.value)))
    .join('')

export const removeControl: Command = {
  id: 'remove-control',
  title: '删除控件，保留内容',
  refusal: ({ surface }) => (controlAtCaret(surface) ? null : '请先把光标放到内容控件里'),
  runs: [removeModelControl.id],
  run: ({ surface }) => {
    const control = controlAtCaret(surface)
    if (control) runModel(surface, removeModelControl, { control: control.id })
  },
}

export const openControl = dialogCommand('content-control', {
  id: 'content-control-dialog',
  title: '内容控件…',
})
