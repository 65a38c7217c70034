import type { SurfacePart } from '@wenfang/shared-ui'

/** What F6 goes through, in the order in which it stands on the page. @param focusText gives the keys to the text */
export const partsOfWriter = (focusText: () => void): readonly SurfacePart[] => [
  { selector: '.wf-ribbon' },
  { selector: '.writer-left-side' },
  { selector: '.writer-desk', focus: focusText },
  { selector: '.writer-flow' },
  { selector: '.wf-find' },
  { selector: '.writer-middle > .wf-side' },
  { selector: '.wf-ribbon-sheet' },
  { selector: '.writer-phone-bar' },
  { selector: '.writer-status' },
]
