import { apiBase } from '@zelo/contract/endpoint'
import { setAway, setConnectionCheck } from './connection.ts'
import { noAnswer } from './no-answer.ts'

const pauseMs = 2000
/** A broken connection may drop a request without an error. */
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

/** Called once at startup: checks the server whenever the connection is in doubt. */
export const watchConnection = () => {
  setConnectionCheck(askServer)
  // Only a hint: the browser may be offline while the server is reachable in the local network.
  addEventListener('offline', askServer)
  addEventListener('online', askServer)
}
