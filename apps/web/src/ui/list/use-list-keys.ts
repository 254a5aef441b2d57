import { useEffect, useRef } from 'react'
import { whenIdle } from '../lazy/when-idle.ts'

/** The keys of a list come when the browser is idle: nobody presses one before the first row is there. */
export function useListKeys() {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    let stop = () => {}
    let gone = false
    const cancel = whenIdle(() => {
      import('../keys/list-keys.ts').then(
        ({ listenToKeys }) => {
          if (box.current && !gone) stop = listenToKeys(box.current)
        },
        () => undefined,
      )
    })
    return () => {
      gone = true
      cancel()
      stop()
    }
  }, [])
  return box
}
