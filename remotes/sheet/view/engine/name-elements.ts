/** Elements of the engine that say nothing to a screen reader, and what they are. */
const NAMES: readonly (readonly [selector: string, attributes: Readonly<Record<string, string>>])[] = [
  ['[data-u-comp="defined-name"] input', { 'aria-label': '名称框' }],
  ['[data-u-comp="defined-name"] a', { 'aria-label': '名称管理器', role: 'button' }],
  ['[data-u-comp="formula-bar"] span:has(> .univerjs-icon-fx-icon)', { 'aria-label': '插入函数', role: 'button' }],
  ['[data-u-comp="formula-bar"] button', { 'aria-label': '展开编辑栏' }],
  ['[aria-label="Sidebar panel"]', { 'aria-label': '侧边栏' }],
  ['[aria-label="Close sidebar"]', { 'aria-label': '关闭侧边栏' }],
  ['[aria-label="Resize sidebar"]', { 'aria-label': '调整侧边栏宽度' }],
  ['canvas[tabindex="1"]', { tabindex: '-1' }],
  ['[contenteditable="true"]', { role: 'textbox', 'aria-label': '单元格内容', 'aria-multiline': 'true' }],
]

/** Names what the engine renders, now and later. Returns a dispose function. */
export function nameElements(container: HTMLElement): () => void {
  const name = (): void => {
    for (const [selector, attributes] of NAMES) {
      for (const element of container.querySelectorAll(selector)) {
        for (const [attribute, value] of Object.entries(attributes)) {
          if (element.getAttribute(attribute) !== value) element.setAttribute(attribute, value)
        }
      }
    }
  }
  name()
  const observer = new MutationObserver(name)
  observer.observe(container, { childList: true, subtree: true })
  return () => observer.disconnect()
}
