import './tabs.css'

/** Tabs that overflow fade at the side where more tabs are hidden. Without overflow the animation does nothing. */
const fadeClass =
  '[mask-image:linear-gradient(90deg,#0000,#000_var(--faded-start),#000_calc(100%-var(--faded-end)),#0000)] animate-[tabs-passed_linear] [animation-timeline:scroll(self_inline)]'

export const tabRowClass = `flex overflow-x-auto border-line border-b scrollbar-none ${fadeClass}`
