import { FurtherView } from '../../further-view.view.tsx'

/** What is done to masters and layouts; its code comes with the view of them. */
export function MasterToolsTab() {
  return <FurtherView view="MasterTab" />
}
