import { MenuSeparator } from '@wenfang/shared-ui'
import {
  CARD_ACTIONS,
  CLIPBOARD_ACTIONS,
  COMMENT_ACTIONS,
  isCard,
  isChart,
  isDiagram,
  selectedMedia,
  SHAPE_ACTIONS,
  SLIDE_ACTIONS,
  VIEW_ACTIONS,
} from './actions/index.ts'
import { soonCode } from './soon/soon-code-loader.ts'
import { useDeck } from './state/deck-view.ts'
import { ActionItem } from './toolbar/menus.view.tsx'

/** What is done to selected shapes, at the pointer. */
export function ShapeMenu() {
  const view = useDeck()
  const { canWrite, comments, canComment, store } = view
  const hasShapes = store.selection.shapes.length > 0
  return (
    <>
      {hasShapes && <ActionItem action={CLIPBOARD_ACTIONS.copy} />}
      {canWrite && hasShapes && <ActionItem action={CLIPBOARD_ACTIONS.cut} />}
      {soonCode()?.linkHere(view) && <ActionItem action={SHAPE_ACTIONS.follow} />}
      {selectedMedia(view) && <ActionItem action={SHAPE_ACTIONS.play} />}
      {isCard(view) && <ActionItem action={CARD_ACTIONS.enter} />}
      {canWrite && isCard(view) && (
        <>
          <ActionItem action={CARD_ACTIONS.refresh} />
          <ActionItem action={CARD_ACTIONS.change} />
        </>
      )}
      {canWrite && (
        <>
          <ActionItem action={CLIPBOARD_ACTIONS.paste} />
          <ActionItem action={CLIPBOARD_ACTIONS.pasteText} />
          <MenuSeparator />
        </>
      )}
      {canWrite && hasShapes && (
        <>
          <ActionItem action={SHAPE_ACTIONS.duplicate} />
          <ActionItem action={SHAPE_ACTIONS.remove} />
          <MenuSeparator />
          <ActionItem action={SHAPE_ACTIONS.write} />
          <ActionItem action={SHAPE_ACTIONS.copyLook} />
          <ActionItem action={VIEW_ACTIONS.link} />
          <ActionItem action={VIEW_ACTIONS.accessibility} />
          {isChart(view) && <ActionItem action={VIEW_ACTIONS.chart} />}
          {isDiagram(view) && <ActionItem action={SHAPE_ACTIONS.toShapes} />}
          <ActionItem action={SHAPE_ACTIONS.group} />
          <ActionItem action={SHAPE_ACTIONS.ungroup} />
          <MenuSeparator />
          <ActionItem action={SHAPE_ACTIONS.front} />
          <ActionItem action={SHAPE_ACTIONS.forward} />
          <ActionItem action={SHAPE_ACTIONS.backward} />
          <ActionItem action={SHAPE_ACTIONS.back} />
          <MenuSeparator />
        </>
      )}
      <ActionItem action={SHAPE_ACTIONS.selectAll} />
      {comments && canComment && <ActionItem action={COMMENT_ACTIONS.write} />}
    </>
  )
}

/** What is done to selected slides, at the pointer. */
export function SlideMenu() {
  const { canWrite } = useDeck()
  return (
    <>
      <ActionItem action={CLIPBOARD_ACTIONS.copy} />
      {canWrite && (
        <>
          <ActionItem action={CLIPBOARD_ACTIONS.cut} />
          <ActionItem action={CLIPBOARD_ACTIONS.pasteTarget} />
          <ActionItem action={CLIPBOARD_ACTIONS.pasteSource} />
        </>
      )}
      <MenuSeparator />
      <ActionItem action={SLIDE_ACTIONS.insert} />
      <ActionItem action={SLIDE_ACTIONS.duplicate} />
      <ActionItem action={SLIDE_ACTIONS.remove} />
      <MenuSeparator />
      <ActionItem action={SLIDE_ACTIONS.hide} />
      <ActionItem action={SLIDE_ACTIONS.moveUp} />
      <ActionItem action={SLIDE_ACTIONS.moveDown} />
      <MenuSeparator />
      <ActionItem action={SLIDE_ACTIONS.section} />
    </>
  )
}
