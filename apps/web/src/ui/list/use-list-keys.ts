import { useEffect, useRef } from 'react'
import { overList } from './over-list.ts'

/** The keys of a list are fetched with the first key that is pressed, which they answer too. */
export function useListKeys() {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    let stop = () => {}
    const first = (event: KeyboardEvent) =>
      void overList().then(
        ({ listenToKeys }) => {
          stop()
          if (box.current) stop = listenToKeys(box.current, event)
        },
        () => undefined,
      )
    addEventListener('keydown', first, { once: true })
    stop = () => removeEventListener('keydown', first)
    return () => stop()
  }, [])
  return box
}
