import './toolbar.css'

/** As high as the tools that are on their way: pages stay where they are when those come. */
export function RibbonPlace() {
  return (
    <div className="writer-ribbon" aria-hidden="true">
      <div className="writer-ribbon-tabs">
        <div className="writer-ribbon-tab" />
      </div>
      <div className="writer-ribbon-panel">
        <div className="writer-folding-row" />
      </div>
    </div>
  )
}
