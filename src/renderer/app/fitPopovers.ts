import type { PositioningConfigurationFn } from '@fluentui/react-components'

/**
 * Popovers and menus are never higher than the room beside what opened them, and scroll: on a small or scaled display their first or last
 * lines would lie outside of the window.
 */
export const fitPopovers: PositioningConfigurationFn = ({ container, options }) =>
  options.autoSize === undefined && container.matches('.fui-PopoverSurface, .fui-MenuPopover')
    ? { ...options, autoSize: 'height' }
    : options
