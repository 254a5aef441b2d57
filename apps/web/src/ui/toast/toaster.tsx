import { type ComponentType, useEffect, useState } from 'react'
import { whenIdle } from '../lazy/when-idle.ts'
import { whenToastWaits } from './toast.ts'

/** Rendered once, in the app. Loads the toast library when the browser is idle or the first toast is shown. */
export function Toaster() {
  const [View, setView] = useState<ComponentType | null>(null)

  useEffect(() => {
    // A failed download is tried again with the next toast; the waiting ones are kept.
    const load = () =>
      import('./toaster-view.tsx').then(
        (module) => setView(() => module.ToasterView),
        () => undefined,
      )
    const stopWaiting = whenToastWaits(load)
    const stopTimer = whenIdle(load, 1000)
    return () => {
      stopWaiting()
      stopTimer()
    }
  }, [])

  return View && <View />
}
