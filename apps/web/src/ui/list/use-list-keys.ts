import { useEffect, useRef } from 'react'

/** The keys of a list are fetched with the first key that is pressed, which they answer too. */
export function useListKeys() {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    let stop = () => {}
    const first = (event: KeyboardEvent) =>
      void import('../keys/list-keys.ts').then(
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
