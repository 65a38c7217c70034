import './ribbon.css'

/** As high as the tools that are on their way: what is below stays where it is when those come. */
export function RibbonPlace() {
  return (
    <div className="wf-ribbon" aria-hidden="true">
      <div className="wf-ribbon-tabs">
        <div className="wf-ribbon-tab" />
      </div>
      <div className="wf-ribbon-panel">
        <div className="wf-ribbon-row" />
      </div>
    </div>
  )
}
