import Upload from 'lucide-react/icons/upload'
import { pageTexts } from '../../i18n/pages.ts'

const texts = pageTexts.entry

/** Lies over the page while files are held over it. */
export const DropHint = () => (
  <div className="entry-drop" aria-hidden="true">
    <div>
      <Upload />
      <strong>{texts.drop}</strong>
      <span>{texts.dropHint}</span>
    </div>
  </div>
)
