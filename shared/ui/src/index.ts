export { Button, type ButtonKind, type ButtonProps } from './actions/button.tsx'
export { IconButton, type IconButtonProps } from './actions/icon-button.tsx'
// What the kit is made of, for layers that it has no component for: one copy for all of a page.
export { Dialog as BaseDialog } from '@base-ui/react/dialog'
export { Menu as BaseMenu } from '@base-ui/react/menu'
export { Popover as BasePopover } from '@base-ui/react/popover'
export { Tabs as BaseTabs } from '@base-ui/react/tabs'
export { Toolbar as BaseToolbar } from '@base-ui/react/toolbar'
export { classNames } from './class-names.ts'
export { copyByEvent, copyText } from './clipboard/copy-text.ts'
export { Badge, type Tone } from './feedback/badge.tsx'
export { Banner, type BannerProps } from './feedback/banner.tsx'
export { EmptyState, type EmptyStateProps } from './feedback/empty-state.tsx'
export { Illustration, type IllustrationName } from './feedback/illustration.tsx'
export { Kbd, keysText } from './feedback/kbd.tsx'
export { ProgressBar, ProgressRing } from './feedback/progress.tsx'
export { Skeleton } from './feedback/skeleton.tsx'
export { ToastList, type ToastItem } from './feedback/toast-list.tsx'
export { Checkbox, type CheckboxProps } from './fields/checkbox.tsx'
export { PasswordInput } from './fields/password-input.tsx'
export { SearchField, type SearchFieldProps } from './fields/search-field.tsx'
export { Segmented, type SegmentedOption } from './fields/segmented.tsx'
export { Select, type SelectOption, type SelectProps } from './fields/select.tsx'
export { Switch } from './fields/switch.tsx'
export { Tabs, type Tab } from './fields/tabs.tsx'
export { Field, Input, type FieldProps, type InputProps } from './fields/text-field.tsx'
export { FileIcon, type FileIconProps } from './icons/file-icon.tsx'
export { FILE_ICON_NAMES, fileIconName, type FileIconName } from './icons/file-icon-name.ts'
export { goToPart, type SurfacePart } from './keys/go-to-part.ts'
export { areKeysHeld, areKeysTaken, focusedBefore, holdKeys, rememberBefore } from './keys/hold-keys.ts'
export { useAsked } from './keys/use-asked.ts'
export { useLayerKeys } from './keys/use-layer-keys.ts'
export { usePanelKeys } from './keys/use-panel-keys.ts'
export { Logo, LogoMark } from './icons/logo.tsx'
export { FrameBar, type FrameBarProps } from './layout/frame-bar.tsx'
export { SidePanel, type SidePanelProps } from './layout/side-panel.tsx'
export { AlertDialog, type AlertDialogProps } from './overlays/alert-dialog.tsx'
export { Dialog, type DialogProps } from './overlays/dialog.tsx'
export { DialogActions, type DialogActionsProps } from './overlays/dialog-actions.tsx'
export {
  ContextMenu,
  Menu,
  MenuCheckItem,
  MenuGroup,
  MenuItem,
  MenuRadioGroup,
  MenuSeparator,
  Submenu,
  type MenuItemProps,
  type MenuProps,
} from './overlays/menu.tsx'
export { Popover, type PopoverProps } from './overlays/popover.tsx'
export { Tooltip, type TooltipProps } from './overlays/tooltip.tsx'
export { AvatarStack, type AvatarStackProps } from './people/avatar-stack.tsx'
export { Avatar, initialsOf, type AvatarProps } from './people/avatar.tsx'
export { UiProvider, usePortal } from './provider.tsx'
export { ColourPicker, type ColourPickerProps } from './toolbar/colour-picker.tsx'
export { CommandMenuItem, CommandTool, type CommandControl, type ShownCommand } from './toolbar/command-tool.tsx'
export { COLOUR_COLUMNS, COLOURS, type NamedColour } from './toolbar/colours.ts'
export type { PickColour } from './toolbar/eyedropper.ts'
export { useTileWords } from './toolbar/tiles.ts'
export { ToolbarMenu, ToolbarPopover } from './toolbar/toolbar-layer.tsx'
export { ToolbarSelect, type ToolbarSelectOption, type ToolbarSelectProps } from './toolbar/toolbar-select.tsx'
export { Toolbar, ToolbarButton, ToolbarGroup, ToolbarSeparator, type ToolbarButtonProps } from './toolbar/toolbar.tsx'
