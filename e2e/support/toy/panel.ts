import './panel.css'

export const panelText = '面板内容'
