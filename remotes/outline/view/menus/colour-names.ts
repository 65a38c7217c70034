/** Colours of words and blocks by name: each theme has its own shade for them. */
export const COLOUR_NAMES: readonly { readonly id: string; readonly name: string }[] = [
  { id: 'gray', name: '灰色' },
  { id: 'brown', name: '棕色' },
  { id: 'red', name: '红色' },
  { id: 'orange', name: '橙色' },
  { id: 'yellow', name: '黄色' },
  { id: 'green', name: '绿色' },
  { id: 'blue', name: '蓝色' },
  { id: 'purple', name: '紫色' },
  { id: 'pink', name: '粉色' },
]
