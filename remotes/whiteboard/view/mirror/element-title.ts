import { cardOf, isColumn, isNote, textOf, type ElementRecord } from '../../model/index.ts'

const NAMES: Readonly<Record<string, string>> = {
  rectangle: '矩形',
  ellipse: '椭圆',
  diamond: '菱形',
  arrow: '箭头',
  line: '线条',
  freedraw: '笔迹',
  draw: '笔迹',
  text: '文本',
  image: '图片',
  frame: '画框',
  embeddable: '网页',
}

/** What an element is called by kind and words. */
export function elementTitle(element: ElementRecord, label?: string): string {
  const kind = isNote(element)
    ? '便签'
    : cardOf(element)
      ? '文件卡片'
      : isColumn(element)
        ? '看板列'
        : (NAMES[element.type] ?? '图形')
  const own =
    element.type === 'text' ? textOf(element['originalText']) || textOf(element['text']) : textOf(element['name'])
  const words = label ?? own
  return words === '' ? kind : `${kind}：${words}`
}
