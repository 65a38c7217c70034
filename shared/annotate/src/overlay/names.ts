import type { Annotation, AnnotationKind } from '../model/annotation.ts'

export const KIND_NAMES: Readonly<Record<AnnotationKind, string>> = {
  highlight: '高亮',
  underline: '下划线',
  strike: '删除线',
  ink: '画笔',
  rectangle: '矩形',
  ellipse: '椭圆',
  arrow: '箭头',
  line: '直线',
  text: '文字',
  note: '便笺',
  stamp: '图章',
  signature: '签名',
}

/** What a screen reader says of it. */
export const nameOf = ({ kind, author, text }: Annotation): string =>
  `${author.name === '' ? '' : `${author.name}的`}${KIND_NAMES[kind]}${text === '' ? '' : `：${text.slice(0, 80)}`}`
