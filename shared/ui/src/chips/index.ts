export { ChipPicker, type ChipChoice, type ChipPickerProps } from './chip-picker.tsx'
export { OptionChip } from './option-chip.tsx'
export { OptionList, type ListedOption } from './option-list.tsx'
export { useOptionColour } from './use-option-colour.ts'
