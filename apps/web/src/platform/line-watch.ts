import { apiBase } from '@zelo/contract/endpoint'
import { setAway, watchLine } from './line.ts'
import { noAnswer } from './no-answer.ts'

const pauseMs = 2000
/** A line may swallow what is sent and never say so. */
const longestMs = 8000

let asking = false
let timer: ReturnType<typeof setTimeout> | undefined

const askServer = async () => {
  if (asking) return
  asking = true
  clearTimeout(timer)
  const signal = AbortSignal.timeout(longestMs)
  const status = await fetch(`${apiBase}/ready`, { cache: 'no-store', signal }).then(
    (response) => response.status,
    () => 0,
  )
  asking = false
  if (noAnswer(status)) timer = setTimeout(askServer, pauseMs)
  setAway(noAnswer(status))
}

/** Called once at the start: asks the server whether it is there whenever that is in doubt. */
export const watchConnection = () => {
  watchLine(askServer)
  // Only a hint: the browser may be offline while the server is in the same local network.
  addEventListener('offline', askServer)
  addEventListener('online', askServer)
}
