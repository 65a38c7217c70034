/** Words of threads, wherever they are. */
export const commentTexts = {
  people: '可以提到的人',
  placeholder: '写下批注…',
  cancel: '取消',
  save: '保存',
  text: '批注内容',
  keys: '@ 提到人，Ctrl+Enter 发表',
  edited: '已编辑',
  more: (name: string) => `${name} 的话的更多操作`,
  edit: '编辑',
  remove: '删除',
}
