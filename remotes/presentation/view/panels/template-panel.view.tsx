import { Button, Checkbox } from '@wenfang/shared-ui'
import { useState } from 'react'
import { useDeck } from '../state/deck-view.ts'
import { decorationShapes } from '../../model/templates/decorations.ts'
import { TEMPLATES } from '../../model/templates/templates.ts'
import type { Template } from '../../model/templates/template.ts'

const [WIDTH, HEIGHT] = [160, 90]

/** What a deck can begin with: pictures of the looks, drawn of the same data. */
export function TemplatePanel() {
  const { store, text, host } = useDeck()
  const [withSlides, setWithSlides] = useState(true)
  const [markdown, setMarkdown] = useState('')
  const go = (answer: Readonly<Record<string, unknown>> | null): void => {
    const [first] = (answer?.['slides'] ?? []) as readonly string[]
    if (first !== undefined) store.go(first)
  }
  const apply = ({ id, title }: Template): void => {
    text.end()
    const answer = store.run('deck.template', { template: id, withSlides })
    if (answer) host.toast('success', `已套用模板“${title}”，可以撤销`)
    go(answer)
  }
  return (
    <div className="deck-side">
      <Checkbox isChecked={withSlides} onChange={setWithSlides}>
        同时插入模板的幻灯片
      </Checkbox>
      <div className="deck-templates">
        {TEMPLATES.map((template) => (
          <button
            key={template.id}
            type="button"
            className="deck-template"
            aria-label={`模板：${template.title}`}
            onClick={() => apply(template)}
          >
            <TemplatePicture template={template} />
            {template.title}
          </button>
        ))}
      </div>
      <h3 className="deck-side-head">从大纲或 Markdown 新建幻灯片</h3>
      <label className="deck-alt">
        <textarea
          rows={7}
          value={markdown}
          maxLength={1_000_000}
          aria-label="大纲"
          placeholder={'# 标题\n副标题\n\n## 第一页\n- 要点\n  - 次要点\n> 备注'}
          onChange={(event) => setMarkdown(event.target.value)}
        />
        <Button
          size="sm"
          kind="primary"
          disabled={markdown.trim() === ''}
          onClick={() => {
            text.end()
            const answer = store.run('deck.outline', { markdown })
            if (answer) setMarkdown('')
            go(answer)
          }}
        >
          新建幻灯片
        </Button>
      </label>
    </div>
  )
}

function TemplatePicture({ template: { colours, decoration } }: { readonly template: Template }) {
  const of = { accent1: colours.accent1, accent2: colours.accent2, accent3: colours.accent3, bg2: colours.lt2 }
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      <rect width={WIDTH} height={HEIGHT} fill={`#${colours.lt1}`} />
      {decorationShapes(decoration).map((shape, at) => {
        const [x, y, width, height] = [shape.x * WIDTH, shape.y * HEIGHT, shape.width * WIDTH, shape.height * HEIGHT]
        const fill = { fill: `#${of[shape.colour]}`, fillOpacity: 1 - shape.transparency }
        const key = `${shape.preset} ${at}`
        if (shape.preset === 'ellipse')
          return <ellipse key={key} cx={x + width / 2} cy={y + height / 2} rx={width / 2} ry={height / 2} {...fill} />
        if (shape.preset === 'frame')
          return (
            <rect
              key={key}
              {...{ x, y, width, height }}
              fill="none"
              stroke={`#${of[shape.colour]}`}
              strokeOpacity={1 - shape.transparency}
              strokeWidth={2}
            />
          )
        if (shape.preset === 'rtTriangle') {
          const corner = shape.flipH === true ? x + width : x
          const across = shape.flipH === true ? x : x + width
          const [near, far] = shape.flipV === true ? [y, y + height] : [y + height, y]
          return <polygon key={key} points={`${corner},${near} ${across},${near} ${corner},${far}`} {...fill} />
        }
        return <rect key={key} {...{ x, y, width, height }} {...fill} />
      })}
      <rect x={20} y={30} width={86} height={11} rx={1} fill={`#${colours.dk1}`} />
      <rect x={20} y={48} width={58} height={5} rx={1} fill={`#${colours.dk2}`} fillOpacity={0.6} />
      {(['accent1', 'accent2', 'accent3', 'accent4'] as const).map((name, at) => (
        <rect key={name} x={20 + at * 13} y={64} width={9} height={9} rx={1} fill={`#${colours[name]}`} />
      ))}
    </svg>
  )
}
