// One file of its own: it comes once the first slide is there.
export { chooseMedia } from '../actions/insert-media.ts'
export { insertChart } from '../charts/insert-chart.ts'
export { copiedData } from '../clipboard/copied-data.ts'
export { pasteData } from '../clipboard/paste-data.ts'
export { pasteFromMenu, type PasteForm } from '../clipboard/paste-from-menu.ts'
export { pasteWordsInto, wordsData } from '../clipboard/words.ts'
export { followLink, followWords, linkHere } from '../links/link-here.ts'
export { insertField } from '../text/insert-field.ts'
